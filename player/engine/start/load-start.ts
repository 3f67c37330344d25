import { loadOnce } from '../../lib/loading/load-once';

export const loadStart = loadOnce(() => import('./start'));
