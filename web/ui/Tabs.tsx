import { Tabs as RadixTabs } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTakenOver } from './use-taken-over.ts'

type Tab = {
  value: string
  label: ReactNode
  content: ReactNode
  /** The address at which this tab is open, for those who open it elsewhere. */
  href?: string
}

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
  // Until then they are plain links, of which Radix would let the keyboard reach none.
  const untilTakenOver = useTakenOver() ? {} : { tabIndex: 0 }
  const choose = (chosen: string) => onValueChange(tabs[Number(chosen)]?.value ?? value)
  return (
    <RadixTabs.Root value={String(position)} onValueChange={choose}>
      <RadixTabs.List asChild aria-label={label}>
        <Unstyled className="tab-rail flex contain-inline-size overflow-x-auto border-b border-gold/25 outline-none pointer-fine:[scrollbar-width:thin]">
          {tabs.map((tab, i) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={String(i)}
              asChild={tab.href !== undefined}
              ref={i === position ? showInRail : undefined}
              className={trigger}
            >
              {tab.href === undefined ? (
                tab.label
              ) : (
                <a href={tab.href} onMouseDown={letGo} onClick={stayHere} {...untilTakenOver}>
                  {tab.label}
                </a>
              )}
            </RadixTabs.Trigger>
          ))}
        </Unstyled>
      </RadixTabs.List>
      {tabs.map((tab, i) => (
        <RadixTabs.Content asChild key={tab.value} value={String(i)}>
          <Unstyled className="rounded-md pt-6">{tab.content}</Unstyled>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

/** Radix gives some parts a style attribute, which a page drawn by the server may not have. They do without. */
function Unstyled({ style: _, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />
}

/** Radix would change the tab here, at once or by the focus, though it is opened elsewhere. */
function letGo(event: MouseEvent) {
  if (isForElsewhere(event)) event.preventDefault()
}

/** Radix has changed the tab by then. */
function stayHere(event: MouseEvent) {
  if (!isForElsewhere(event)) event.preventDefault()
}

/** A click for another tab or window of the browser is the link's own. */
const isForElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey

/** With the next frame, which lays the page out anyway: at once it would have to be laid out twice. */
function showInRail(tab: HTMLElement | null) {
  if (!tab) return
  const frame = requestAnimationFrame(() => scrollIntoRail(tab))
  return () => cancelAnimationFrame(frame)
}

function scrollIntoRail(tab: HTMLElement) {
  const rail = tab.parentElement
  if (!rail) return
  const start = tab.offsetLeft - rail.offsetLeft
  // Only the rail, and only if need be: the page stays where the reader has scrolled it.
  if (start < rail.scrollLeft || start + tab.offsetWidth > rail.scrollLeft + rail.clientWidth)
    rail.scrollLeft = start - (rail.clientWidth - tab.offsetWidth) / 2
}

const trigger =
  'tab-mark inline-flex min-h-12 shrink-0 grow items-center justify-center px-5 font-display text-sm font-bold tracking-wider whitespace-nowrap text-muted transition-colors duration-200 hover:text-parchment focus-visible:-outline-offset-2 data-[state=active]:text-gold-bright sm:grow-0'
