import '#widget/ui/theme.css';
import { start } from './start.tsx';

void start(document);
