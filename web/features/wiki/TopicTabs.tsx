import { categoryPath } from '#contract/paths.ts'
import type { CategorizedTopics } from '#contract/wiki.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type Rest, TopicGrid } from './TopicGrid.tsx'
import { useWikiAddress } from './use-wiki-address.ts'

type TopicTabsProps = {
  categories: CategorizedTopics[]
  chosen: CategorizedTopics
  rest: Rest
  onNewTopic: (() => void) | undefined
}

export function TopicTabs({ categories, chosen, rest, onNewTopic }: TopicTabsProps) {
  const { open } = useWikiAddress()
  const tabs = categories.map((category) => ({
    value: String(category.id),
    label: category.name,
    href: categoryPath(category.id),
    content: <TopicGrid category={category} rest={rest} onNewTopic={onNewTopic} />,
  }))
  return (
    <Tabs
      label="Categorias da wiki"
      tabs={tabs}
      value={String(chosen.id)}
      // The arrow keys pass through all of them: each would be an entry to go back through.
      onValueChange={(id) => open({ category: Number(id) }, { replace: true })}
    />
  )
}
