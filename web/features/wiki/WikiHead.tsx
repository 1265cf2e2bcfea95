import { categoryPath, paths, topicPath } from '#contract/paths.ts'
import type { CategorizedTopics, Topic } from '#contract/wiki.ts'
import { PageHead } from '#web/PageHead.tsx'
import { useSite } from '#web/site.tsx'
import { topicDescription } from './topic-description.ts'
import type { WikiAddress } from './wiki-address.ts'

type WikiHeadProps = {
  address: WikiAddress
  topic: Topic | undefined
  /** What lies behind a topic, too. */
  category: CategorizedTopics | undefined
}

/** What each address of the wiki is called, by browsers and search engines. */
export function WikiHead({ address, topic, category }: WikiHeadProps) {
  const site = useSite()
  if (topic) {
    const description = topicDescription(topic.content) || `${topic.title}, na wiki de ${site.name}.`
    return <PageHead title={topic.title} listed={{ path: topicPath(topic.id), description }} />
  }
  if (address.q) return <PageHead title={`${address.q.trim()} · Busca na wiki`} />
  // Still loading, or missing.
  if (address.topic || (address.category && address.category !== category?.id))
    return <PageHead title="Wiki" />
  if (address.category && category) {
    const description = `${category.name} na wiki de ${site.name}: guias e respostas escritos por quem cuida do jogo.`
    return (
      <PageHead title={`${category.name} · Wiki`} listed={{ path: categoryPath(category.id), description }} />
    )
  }
  const description = `A wiki de ${site.name}: classes, itens, masmorras e tudo o que você precisa saber para jogar, por categoria e com busca.`
  return <PageHead title="Wiki" listed={{ path: paths.wiki, description }} />
}
