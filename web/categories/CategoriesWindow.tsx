import type { ReactNode } from 'react'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { CategoriesWindowState } from './use-categories-window.ts'

type CategoriesWindowProps = {
  title: string
  state: CategoriesWindowState
  /** The query of the categories. */
  list: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }
  footer: ReactNode
  children: ReactNode
}

export function CategoriesWindow({ title, state, list, footer, children }: CategoriesWindowProps) {
  const { news, done, leave } = state
  const { data, error, isFetching, refetch } = list
  return (
    <Modal open onOpenChange={leave} title={title} footer={footer}>
      <p role="status" className="sr-only">
        {news}
      </p>
      {!data && error && !isFetching && (
        <LoadFailure
          text={failureText(error, 'Não foi possível carregar as categorias.')}
          onRetry={refetch}
        />
      )}
      {!data && (!error || isFetching) && <Loading />}
      {done !== undefined && (
        <div key={done} ref={takeFocus} tabIndex={-1} className="mb-4 outline-none">
          <Notice tone="success">{done}</Notice>
        </div>
      )}
      {children}
    </Modal>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className="sr-only">
        Carregando as categorias...
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-15 w-full" />
      ))}
    </div>
  )
}
