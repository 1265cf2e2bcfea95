// What stands in place of a topic that is not there, or not yet.
import { Link } from 'react-router'
import { failureText, isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { texts } from './texts.ts'
import { useWikiAddress } from './use-wiki-address.ts'

type NoTopicProps = { error: Error; onRetry: () => void }

export function NoTopic({ error, onRetry }: NoTopicProps) {
  const { linkTo } = useWikiAddress()
  const isGone = isMissing(error)
  return (
    <div className="grid gap-5">
      <LoadFailure text={failureText(error, texts.topicFailed)} onRetry={isGone ? undefined : onRetry} />
      <Button asChild variant={isGone ? 'primary' : 'ghost'} className="justify-self-center">
        <Link {...linkTo({}, { replace: true })}>Ver todos os tópicos</Link>
      </Button>
    </div>
  )
}

export function LoadingTopic() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {texts.topicLoading}
      </p>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-4 h-7 w-1/2" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
