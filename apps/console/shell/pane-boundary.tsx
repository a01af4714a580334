/** A screen that breaks takes its own pane with it, nothing else. */
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Problem } from '../pages/problem.tsx';

interface PaneBoundaryProps {
  home: string;
  onBack: () => void;
  onAgain: () => void;
  children: ReactNode;
}

export class PaneBoundary extends Component<PaneBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { home, onBack, onAgain, children } = this.props;
    return this.state.isBroken ? <Problem home={home} onBack={onBack} onAgain={onAgain} /> : children;
  }
}
