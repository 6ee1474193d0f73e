import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of what broke. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
}

/** Keeps an error in one page from taking the whole widget down. React itself reports the error to the window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  tryAgain = () => {
    this.props.onTryAgain();
    this.setState({ broken: false });
  };

  override render() {
    return this.state.broken ? this.props.fallback(this.tryAgain) : this.props.children;
  }
}
