import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Message } from '#web/ui/Message.tsx'

type ErrorBoundaryProps = { children: ReactNode }

/** A screen that cannot be drawn, or whose code did not arrive, leaves the rest of the site standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Message
        title="Algo deu errado"
        text="Esta página não pôde ser aberta. Recarregue-a para tentar de novo."
      >
        <Button onClick={() => window.location.reload()}>Recarregar</Button>
      </Message>
    )
  }
}
