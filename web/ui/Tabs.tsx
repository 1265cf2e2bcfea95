import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** What the tabs divide, for those who do not see them. */
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  // Radix makes ids of the values, and an id may not hold the spaces of a name: it is given positions instead.
  const position = tabs.findIndex((tab) => tab.value === value)
  const choose = (chosen: string) => onValueChange(tabs[Number(chosen)]?.value ?? value)
  return (
    <RadixTabs.Root value={String(position)} onValueChange={choose}>
      <RadixTabs.List
        aria-label={label}
        className="tab-rail flex contain-inline-size overflow-x-auto border-b border-gold/25"
      >
        {tabs.map((tab, i) => (
          <RadixTabs.Trigger key={tab.value} value={String(i)} className={trigger}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab, i) => (
        <RadixTabs.Content key={tab.value} value={String(i)} className="rounded-md pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

const trigger =
  'tab-mark min-h-12 shrink-0 grow px-5 font-display text-sm font-bold tracking-wider text-muted transition-colors duration-200 hover:text-parchment focus-visible:-outline-offset-2 data-[state=active]:text-gold-bright sm:grow-0'
