/** How long somebody has worked today: counts while it runs, in this browser alone. */
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import { useNamed } from '#kit/console/use-named.ts';
import { minuteMs } from '#kit/contract/units.ts';
import type { phrases } from './locales/zh-cn.ts';
import { readWorkingTime, turnWorkingTime, workedMs, workingTimeKey } from './working-time.ts';

/** A press starts it or lets it pause; every window of the browser shows the same. */
export function WorkTimer() {
  const t = useWords<typeof phrases>('dashboard');
  const named = useNamed();
  const { minutes, isRunning, turn } = useWorkingTime();
  const worked = t(minutes < 60 ? 'timer.minutes' : 'timer.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const words = isRunning || minutes > 0 ? worked : t('timer.start');
  const action = t(isRunning ? 'timer.pause' : 'timer.start');
  const Icon = isRunning ? Pause : Play;
  return (
    <button
      type="button"
      className="work-timer"
      aria-pressed={isRunning}
      aria-label={words === action ? action : named(words, action)}
      title={action}
      onClick={turn}
    >
      <Icon size={12} aria-hidden />
      <span className="num">{words}</span>
    </button>
  );
}

function useWorkingTime() {
  const read = () => readWorkingTime(localStorage.getItem(workingTimeKey), new Date());
  const [time, setTime] = useState(read);
  const now = new Date();
  const worked = workedMs(time, now);
  useEffect(() => {
    const look = () => setTime(read);
    // At the next whole minute; while it pauses only another window can change it.
    const timer = time.since === null ? undefined : setTimeout(look, minuteMs - (worked % minuteMs));
    window.addEventListener('storage', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
    };
  });
  const turn = () => {
    const turned = turnWorkingTime(read(), new Date());
    localStorage.setItem(workingTimeKey, JSON.stringify(turned));
    setTime(turned);
  };
  return { minutes: Math.floor(worked / minuteMs), isRunning: time.since !== null, turn };
}
