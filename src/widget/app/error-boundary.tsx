import { Component, type ComponentType, type ReactNode } from 'react';
import { tellFailure } from '#widget/http/connection.ts';
import { ChunkLoadError, noteLack } from '#widget/ui/load-part.ts';

interface ErrorBoundaryProps {
  /** What stands in the place of what broke. */
  readonly fallback: ComponentType<{ readonly onTryAgain: () => void }>;
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
}

/** Keeps an error in one page from taking the whole widget down. React itself reports the error to the window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return tellFailure('PSOF0001');
    noteLack();
    tellFailure('PSOF0011');
  }

  tryAgain = () => {
    this.props.onTryAgain();
    this.setState({ broken: false });
  };

  override render() {
    const { fallback: Fallback, children } = this.props;
    return this.state.broken ? <Fallback onTryAgain={this.tryAgain} /> : children;
  }
}
