import { classes } from './classes.ts'
import { community } from './community.ts'
import type { DemoTopic } from './demo-topic.ts'
import { dungeons } from './dungeons.ts'
import { general } from './general.ts'
import { items } from './items.ts'
import { systems } from './systems.ts'

const [locked, ...shelves]: [Shelf, ...Shelf[]] = [
  { category: 'Geral', topics: general },
  { category: 'Classes', topics: classes },
  { category: 'Itens e Equipamentos', topics: items },
  { category: 'Masmorras e Chefes', topics: dungeons },
  { category: 'Sistemas', topics: systems },
  { category: 'Comunidade e Eventos', topics: community },
]

/** Those that stand after the one every wiki has. */
export const demoCategories = shelves.map(({ category }) => category)

export const demoTopics = [locked, ...shelves].flatMap(({ category, topics }) =>
  topics.map((topic) => ({ ...topic, category })),
)

interface Shelf {
  category: string
  topics: DemoTopic[]
}
