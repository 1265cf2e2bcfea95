import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReceivedMail } from '#contract/mailbox.ts'
import { formatDateTime } from '#web/format.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { mailHtmlAddress, mailQuery } from './api.ts'
import { texts } from './texts.ts'

export function MailView({ id }: { id: string }) {
  const { data: mail, error, isFetching, refetch } = useQuery(mailQuery(id))
  if (mail) return <OpenMail mail={mail} />
  if (!error || isFetching) return <OpeningMail />
  return (
    <LoadFailure
      text={failureText(error, texts.mailFailed)}
      onRetry={isMissing(error) ? undefined : refetch}
    />
  )
}

function OpenMail({ mail }: { mail: ReceivedMail }) {
  const [version, setVersion] = useState('HTML')
  const { id, subject, from, to, date, text, has_html } = mail
  const tabs = [
    { value: 'HTML', label: 'HTML', content: <HtmlVersion id={id} subject={subject} /> },
    { value: 'Texto', label: 'Texto', content: <TextVersion text={text} /> },
  ]
  return (
    <article className="grid grid-cols-1 gap-5">
      <Heading level={2} size={3}>
        <span className="wrap-anywhere">{subject || texts.noSubject}</span>
      </Heading>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact name="De">{from}</Fact>
        <Fact name="Para">{to}</Fact>
        <Fact name="Recebido">
          <time dateTime={date}>{formatDateTime(date)}</time>
        </Fact>
      </dl>
      {has_html ? (
        <Tabs label="Versões do e-mail" tabs={tabs} value={version} onValueChange={setVersion} />
      ) : (
        <TextVersion text={text} />
      )}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

/** It may open links in new tabs, and nothing else. */
function HtmlVersion({ id, subject }: { id: string; subject: string }) {
  return (
    <div className="max-sm:-mx-4">
      <iframe
        src={mailHtmlAddress(id)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        title={`E-mail: ${subject || texts.noSubject}`}
        className="letter rounded-md border border-line"
      />
    </div>
  )
}

function TextVersion({ text }: { text: string }) {
  return (
    <pre className="rounded-md border border-line bg-abyss/60 p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap sm:p-6">
      {text}
    </pre>
  )
}

function OpeningMail() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {texts.mailLoading}
      </p>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-160 w-full" />
    </div>
  )
}
