/** What members find in their centre as a tree, ordered by dragging. */
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceTree } from '#kit/console/list/resource-tree.tsx';
import { RuleTitle } from '#kit/console/rule-form/rule-title.tsx';
import { guestTypes, type MemberRuleRow, memberRuleColumns, memberRules } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const MemberRuleForm = lazyOverlay(() => import('./member-rule-form.tsx').then((loaded) => loaded.MemberRuleForm));

export function MemberRuleTreeScreen() {
  const t = useWords<typeof phrases>('member-rules');
  return (
    <ResourceTree
      contract={memberRules}
      words="member-rules"
      declared={memberRuleColumns}
      addLabel={t('add')}
      nameOf={(row) => row.title}
      columns={{
        title: { width: 260, cell: (row) => <RuleTitle row={row} /> },
        name: { width: 220, wideOnly: true, cell: (row) => <code className="rule-name">{row.name}</code> },
        type: {
          width: 120,
          wideOnly: true,
          asTag: true,
          tones: { menu_dir: 'neutral', menu: 'info', button: 'success', route: 'warning', nav: 'info', nav_user_menu: 'info' },
        },
        no_login_valid: { width: 110, wideOnly: true, locked: (row) => (mayBeForGuests(row) ? undefined : t('guests_only')) },
        status: { width: 76 },
        weigh: { width: 80, wideOnly: true, align: 'end' },
        update_time: { width: 130, wideOnly: true },
      }}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row, action) => (action === 'del' && row.builtin ? t('builtin_stays') : undefined)}
      lost={() => t('lost')}
      form={(props) => <MemberRuleForm {...props} />}
    />
  );
}

function mayBeForGuests(row: MemberRuleRow): boolean {
  return !row.builtin && guestTypes.includes(row.type);
}
