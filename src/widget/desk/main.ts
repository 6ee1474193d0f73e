import '#widget/ui/theme.css';
import { start } from './start.tsx';

start(document).catch((error: unknown) => window.reportError(error));
