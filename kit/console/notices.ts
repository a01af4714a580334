/** Carries notices from code that draws nothing to whatever draws them at the moment: the shell, or the login page. */

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** Shows one short sentence. `announcer.error('Network request timeout!')` */
export type Announcer = Readonly<Record<NoticeKind, (text: string) => void>>;

export interface NoticeRelay extends Announcer {
  /** Hands every notice to `announcer` until the returned function is called; those that nobody has shown yet come first. */
  listen(announcer: Announcer): () => void;
  /** Leaves a notice for whoever begins to listen next: for the page that the person is being sent to. */
  leave(kind: NoticeKind, text: string): void;
}

/** What nobody shows is kept, the newest `waitingMax` of it. */
const waitingMax = 5;

/** `const notices = createNoticeRelay(); useEffect(() => notices.listen(announce), [announce])` */
export function createNoticeRelay(): NoticeRelay {
  let listeners: Announcer[] = [];
  let waiting: [NoticeKind, string][] = [];

  const leave = (kind: NoticeKind, text: string): void => {
    waiting = [...waiting, [kind, text] satisfies [NoticeKind, string]].slice(-waitingMax);
  };
  const pass = (kind: NoticeKind) => (text: string) => {
    const newest = listeners.at(-1);
    if (newest) newest[kind](text);
    else leave(kind, text);
  };

  return {
    success: pass('success'),
    info: pass('info'),
    warning: pass('warning'),
    error: pass('error'),
    leave,
    listen(announcer) {
      listeners = [...listeners, announcer];
      for (const [kind, text] of waiting.splice(0)) announcer[kind](text);
      return () => {
        listeners = listeners.filter((other) => other !== announcer);
      };
    },
  };
}
