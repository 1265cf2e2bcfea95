import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { WHEEL_TYPES, type WheelType } from '#contract/roulette.ts'
import type { StaffWheel, WheelHead } from '#contract/roulette-staff.ts'
import { failureText } from '#web/http/client.ts'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { ReadOnlyNote } from '../forms/ReadOnlyNote.tsx'
import { adminPath } from '../shared/admin-path.ts'
import { StaffPage } from '../shared/StaffPage.tsx'
import { useMay } from '../shared/use-may.ts'
import { type News, useNews } from '../shared/use-news.ts'
import { ActivateModal } from './ActivateModal.tsx'
import { wheelsQuery } from './api.ts'
import { NewVersion } from './NewVersion.tsx'
import { savedText, texts, wheelText } from './texts.ts'
import { WheelOverview } from './WheelOverview.tsx'

const addressOf = (wheel: WheelType) => adminPath(paths.adminWheels, { wheel })

/** With `?base=12` a new version is made, which begins as a copy of version 12; 0 stands for none. */
export function WheelsScreen() {
  const [params, setParams] = useSearchParams()
  const { data: wheels, error, isFetching, refetch } = useQuery(wheelsQuery)
  const news = useNews()
  const canChange = useMay()('wheels.change')
  const [activating, setActivating] = useState<WheelHead>()
  const type = WHEEL_TYPES.find((each) => each === params.get('wheel')) ?? 'GOLD'
  const wheel =
    wheels &&
    (wheels.find((each) => each.type === type) ?? { type, active: null, scheduled: null, versions: [] })
  const base = /^\d{1,9}$/.test(params.get('base') ?? '') ? Number(params.get('base')) : undefined

  if (!wheel)
    return (
      <StaffPage title="Roletas">
        {error && !isFetching ? (
          <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
        ) : (
          <ListSkeleton text={texts.loading} />
        )}
      </StaffPage>
    )
  if (base !== undefined && canChange)
    return (
      // The button that led here is gone.
      <div key={`${type} ${base}`} ref={takeFocus} tabIndex={-1} className="scroll-mt-24 outline-none">
        <NewVersion
          wheel={wheel}
          base={base}
          onSaved={(version) => {
            setParams({ wheel: type })
            setActivating(version)
            news.say('success', savedText(version.id))
          }}
          onLeave={() => setParams({ wheel: type })}
        />
      </div>
    )
  return (
    <StaffPage
      title="Roletas"
      intro="Cada versão de uma roleta fica guardada como foi escrita. Uma delas vale de cada vez."
      news={news}
    >
      <ReadOnlyNote permission="wheels.change" />
      <Tabs
        label="Roletas"
        value={type}
        onValueChange={(chosen) => setParams({ wheel: chosen })}
        tabs={WHEEL_TYPES.map((each) => ({
          value: each,
          label: wheelText(each),
          href: addressOf(each),
          content: each === type && (
            <WheelOverview
              wheel={wheel}
              canChange={canChange}
              onCopy={(version) => setParams({ wheel: type, base: String(version) })}
              onActivate={setActivating}
              onNews={(text) => news.say('success', text)}
            />
          ),
        }))}
      />
      <Activation {...{ wheel, news }} version={activating} onClose={() => setActivating(undefined)} />
    </StaffPage>
  )
}

type ActivationProps = {
  wheel: StaffWheel
  version: WheelHead | undefined
  news: News
  onClose: () => void
}

function Activation({ wheel, version, news, onClose }: ActivationProps) {
  if (version?.type !== wheel.type) return null
  return (
    <ActivateModal
      wheel={wheel}
      version={version}
      onDone={(text) => {
        onClose()
        news.say('success', text)
      }}
      onClose={onClose}
    />
  )
}
