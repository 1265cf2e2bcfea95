import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { part } from '#web/ui/part.tsx'
import { texts } from './texts.ts'

// Seldom needed.
const CategoriesModal = part(async () => (await import('./categories/CategoriesModal.tsx')).CategoriesModal)

export function CategoriesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <Button variant="secondary" size="sm" icon={<Tags aria-hidden />} onClick={() => setOpen(true)}>
        Categorias
      </Button>
      {isOpen && (
        // It comes in a file of its own, which may be gone after an update of the site.
        <ErrorBoundary fallback={<Notice tone="error">{texts.categoriesClosed}</Notice>}>
          <CategoriesModal waiting={<Opening />} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </div>
  )
}

function Opening() {
  return (
    <p role="status" className="text-sm text-muted">
      {texts.categoriesOpening}
    </p>
  )
}
