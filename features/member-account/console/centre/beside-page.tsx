/** What is said beside a page and need not be there: what does not arrive draws nothing, and the page stays with what is typed in it. */
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';

export class BesidePage extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
