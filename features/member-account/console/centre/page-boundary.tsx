/** A page that did not arrive, or that broke, takes its own place with it: the menus stay. */
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { PlainFailed } from '#kit/console/plain/plain-states.tsx';

/** Give it the address as its key: another page is another try. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    return (
      <section className="member-card">
        {/* The whole document: some browsers do not ask again for a script that failed. */}
        <PlainFailed error={this.state.error} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}
