/** Every tag with how many documents have it; another name for one, or two made one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { archives } from '../contract.ts';
import { useReadAgain } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const [typed, setTyped] = useState('');
  const tags = useTags(useDeferredValue(typed.trim()));
  const [open, setOpen] = useState<string>();
  const list = tags.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <AppModal open title={t('tags_title')} footer={null} onCancel={onClose}>
      <div className="tag-list" role="group" aria-label={t('tags_title')}>
        <p>{t('tags_hint')}</p>
        <TextInput placeholder={t('tags_search')} aria-label={t('tags_search')} value={typed} onChange={(next) => setTyped(next ?? '')} />
        {tags.error ? (
          <FailedState error={tags.error} onRetry={() => void tags.refetch()} />
        ) : tags.isPending ? (
          <TableSkeleton rows={5} />
        ) : list.length === 0 ? (
          <EmptyState {...(typed.trim() ? { title: t('tags_nothing') } : { title: t('tags_none'), hint: t('tags_none_hint') })} />
        ) : (
          <ul>
            {list.map(({ tag, n, more }) => (
              <li key={tag}>
                {open === tag ? (
                  <RenameForm tag={tag} onClose={() => setOpen(undefined)} />
                ) : (
                  <>
                    <b>{tag}</b>
                    <span className="num">{t('tag_count', { n: `${grouped(n)}${more ? '+' : ''}` })}</span>
                    <Button
                      type="text"
                      size="small"
                      icon={<Pencil size={14} aria-hidden />}
                      aria-label={t('tag_rename_of', { tag })}
                      title={t('tag_rename')}
                      onClick={() => setOpen(tag)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {tags.hasNextPage && (
          <Button type="link" loading={tags.isFetchingNextPage} onClick={() => void tags.fetchNextPage()}>
            {t('tags_more')}
          </Button>
        )}
      </div>
    </AppModal>
  );
}

function useTags(q: string) {
  const { client, key } = useArea();
  return useInfiniteQuery({
    queryKey: [key, archives.controller, 'tagList', q],
    queryFn: ({ pageParam, signal }) =>
      client(archives).tagList(
        { query: { ...(q && { q }), ...(pageParam && { after: pageParam }) } },
        { signal, quiet: true, dedupe: false },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.tag : undefined),
  });
}

function RenameForm({ tag, onClose }: { tag: string; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const announce = useAnnounce();
  const readAgain = useReadAgain();
  const { client } = useArea();
  const [to, setTo] = useState(tag);
  const [isBusy, setBusy] = useState(false);
  const next = to.trim();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const rename = async () => {
    setBusy(true);
    try {
      const { count, goes_on } = await client(archives).renameTag({ body: { tag, to: next } });
      announce.success(t(goes_on ? 'tag_goes_on' : 'tag_done', { n: count }));
      await readAgain();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (next && next !== tag) void rename();
      }}
    >
      <TextInput aria-label={t('tag_rename_of', { tag })} value={to} onChange={(value) => setTo(value ?? '')} />
      <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={!next || next === tag}>
        {t('tag_save')}
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  );
}
