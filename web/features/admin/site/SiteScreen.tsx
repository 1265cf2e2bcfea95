import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/http/client.ts'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ReadOnlyNote } from '../forms/ReadOnlyNote.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { useMay } from '../shared/use-may.ts'
import { useNews } from '../shared/use-news.ts'
import { siteQuery } from './api.ts'
import { SiteForm } from './SiteForm.tsx'
import { texts } from './texts.ts'

export function SiteScreen() {
  const { data, error, isFetching, refetch } = useQuery(siteQuery)
  const canChange = useMay()('site.change')
  const news = useNews()
  return (
    <StaffPage
      title="Site"
      intro="O nome, o remetente dos e-mails, os links e os textos. O que fica como no padrão acompanha o padrão."
      news={news}
    >
      <ReadOnlyNote permission="site.change" />
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <ListSkeleton text={texts.loading} />}
      {data && (
        <SiteForm
          first={data}
          canChange={canChange}
          onSaved={() => news.say('success', texts.saved)}
          load={async () => (await refetch()).data}
        />
      )}
    </StaffPage>
  )
}
