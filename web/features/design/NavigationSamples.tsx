import { useState } from 'react'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { SampleSection } from './SampleSection.tsx'

export function NavigationSamples() {
  const [tab, setTab] = useState('Classes')
  const [page, setPage] = useState(5)
  return (
    <SampleSection title="Abas e páginas" note="As setas percorrem as abas; a página atual é anunciada.">
      <Tabs label="Categorias da wiki" tabs={tabs} value={tab} onValueChange={setTab} />
      <Panel variant="plain">
        <Pagination page={page} pages={12} onPageChange={setPage} />
      </Panel>
    </SampleSection>
  )
}

const tabs = ['Classes', 'Missões', 'Masmorras', 'Itens', 'Montarias', 'Guerra de clãs'].map((name) => ({
  value: name,
  label: name,
  content: (
    <div className="grid gap-4 sm:grid-cols-3">
      {['Primeiros passos', 'Segredos', 'Mapas'].map((topic) => (
        <Panel key={topic} variant="plain">
          <p className="font-display font-bold">{topic}</p>
          <p className="mt-1 text-sm text-muted">{name}</p>
        </Panel>
      ))}
    </div>
  ),
}))
