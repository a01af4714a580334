/** The head of every screen: its title, one line of what it is for, its main actions. */
import type { ReactNode } from 'react';

import { useWords } from './i18n.ts';
import { useScreen } from './screen.ts';
import './theme/states.css';

interface PageHeaderProps {
  /** Default: the title of the screen's menu item. */
  title?: ReactNode;
  /** Default: the remark of the screen's menu item. */
  remark?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** `<PageHeader actions={<Auth node="add"><Button type="primary">…</Button></Auth>} />` */
export function PageHeader({ title, remark, actions }: PageHeaderProps) {
  const screen = useScreen();
  const t = useWords();
  const line = remark ?? screen.remark;
  return (
    <header className="page-head">
      <div className="page-head-words">
        {screen.trail.length > 0 && (
          <nav className="page-trail" aria-label={t('you_are_here')}>
            <ol>
              {screen.trail.map((folder) => (
                <li key={folder}>{folder}</li>
              ))}
              <li aria-current="page">{screen.title}</li>
            </ol>
          </nav>
        )}
        <h1>{title ?? screen.title}</h1>
        {line && <p>{line}</p>}
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </header>
  );
}
