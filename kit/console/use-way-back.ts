/** The way from the page of a record to its list. */
import { useNavigate } from 'react-router';

import { useArea } from './area.tsx';
import { closeTab, tabsOf } from './stores/tabs.ts';

/** `const back = useWayBack('corp/models')`: goes to the list, and the tab of the page closes. */
export function useWayBack(list: string): () => void {
  const { name, basePath, to } = useArea();
  const navigate = useNavigate();
  return () => {
    const here = window.location.pathname.slice(basePath.length + 1);
    void navigate(to(list), { replace: true });
    closeTab(tabsOf(name), here);
  };
}
