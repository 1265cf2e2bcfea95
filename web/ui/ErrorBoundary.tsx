import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** In place of what failed. */
  fallback: ReactNode
  children: ReactNode
}

/** What cannot be drawn, or whose code did not arrive, leaves everything around it standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
