/** What stands in the place of content. */
import { Button } from 'antd';

import { RelativeTime } from '#kit/console/relative-time.tsx';
import { EmptyState, FailedState, FormSkeleton, TableSkeleton } from '#kit/console/states.tsx';
import { StatusDot, type Tone } from '#kit/console/status-dot.tsx';
import { useKitWords } from './kit-words.ts';

const tones: readonly Tone[] = ['success', 'warning', 'danger', 'neutral', 'info'];
const minutesAgo = [0, 3, 90, 1500, 60_000];

export function KitStates() {
  const t = useKitWords();
  return (
    <div className="kit-states">
      <section>
        <EmptyState title={t('nothing')} hint={t('nothing_hint')} action={<Button type="primary">{t('next_step')}</Button>} />
      </section>
      <section>
        <FailedState error={new Error(t('broken'))} onRetry={() => undefined} />
      </section>
      <section>
        <TableSkeleton rows={4} />
      </section>
      <section>
        <FormSkeleton fields={3} />
      </section>
      <section className="kit-line">
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone}>
            {tone}
          </StatusDot>
        ))}
      </section>
      <section className="kit-line">
        {minutesAgo.map((minutes) => (
          <RelativeTime key={minutes} at={new Date(Date.now() - minutes * 60_000)} />
        ))}
        <RelativeTime at={null} />
      </section>
      <section className="kit-line">
        <Button type="primary">{t('check')}</Button>
        <Button>{t('view')}</Button>
        <Button type="dashed">{t('view')}</Button>
        <Button type="text">{t('view')}</Button>
        <Button type="link">{t('view')}</Button>
        <Button danger>{t('remove')}</Button>
        <Button type="primary" loading>
          {t('check')}
        </Button>
        <Button disabled>{t('locked')}</Button>
      </section>
    </div>
  );
}
