/** Tries a group out with what its form holds, saved or not: a letter, a text message, a store. */
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import { type MailTest, type SettingGroup, type StorageTest, settings } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface TrialProps {
  group: SettingGroup;
  form: ContractForm;
}

export function Trial(props: TrialProps) {
  const values = props.form.form.getFieldsValue(true);
  const { name } = props.group;
  if (name === 'mail' && values.mailSource !== 'platform') return <MailTrial {...props} />;
  if (name === 'sms') return <SmsTrial />;
  const isRemote = ['s3', 'aliyun'].includes(values.storageDriver) && values.storageSource !== 'platform';
  return name === 'storage' && isRemote ? <StorageTrial {...props} /> : null;
}

function MailTrial({ group, form }: TrialProps) {
  const t = useWords<typeof phrases>('settings');
  const { client, adminInfo } = useArea();
  const [testMail, setTestMail] = useState('');
  const names = ['smtp_server', 'smtp_port', 'smtp_user', 'smtp_pass', 'smtp_verification', 'smtp_sender_mail'];
  const run = useTrial(form);
  return (
    <Part title={t('trial.mail')} hint={t('trial.mail_hint')} failure={run.failure}>
      <label htmlFor="settings-trial-mail">{t('trial.mail_to')}</label>
      <span className="settings-trial-row">
        <TextInput id="settings-trial-mail" value={testMail} placeholder={`${adminInfo.username}@example.com`} onChange={setTestMail} />
        <Button
          loading={run.isRunning}
          icon={<Send size={15} aria-hidden />}
          onClick={() => {
            // safe: the server judges what the form holds, and what is wrong is said at the field
            const body = { ...pick(form, group, names), testMail } as MailTest;
            void run.start(
              () => client(settings).sendTestMail({ body }, { quiet: true, timeoutMs: waitMs }),
              t('trial.mail_sent', { to: testMail }),
            );
          }}
        >
          {t('trial.send')}
        </Button>
      </span>
    </Part>
  );
}

function SmsTrial() {
  const t = useWords<typeof phrases>('settings');
  const { client } = useArea();
  const [mobile, setMobile] = useState('');
  const [purpose, setPurpose] = useState('code');
  const run = useTrial();
  const send = () => client(settings).sendTestSms({ body: { mobile, purpose } }, { quiet: true, timeoutMs: waitMs });
  return (
    <Part title={t('trial.sms')} hint={t('trial.sms_hint')} failure={run.failure}>
      <span className="settings-trial-row">
        <span>
          <label htmlFor="settings-trial-mobile">{t('trial.sms_to')}</label>
          <TextInput id="settings-trial-mobile" value={mobile} placeholder="13800138000" onChange={setMobile} />
        </span>
        <span>
          <label htmlFor="settings-trial-purpose">{t('trial.purpose')}</label>
          <TextInput id="settings-trial-purpose" value={purpose} onChange={setPurpose} />
        </span>
        <Button
          loading={run.isRunning}
          icon={<Send size={15} aria-hidden />}
          onClick={() => void run.start(send, t('trial.sms_sent', { to: mobile }))}
        >
          {t('trial.send')}
        </Button>
      </span>
    </Part>
  );
}

function StorageTrial({ group, form }: TrialProps) {
  const t = useWords<typeof phrases>('settings');
  const { client } = useArea();
  const run = useTrial(form);
  const names = ['storageDriver', 'storageEndpoint', 'storageRegion', 'storageBucket', 'storageAccessKeyId', 'storageAccessKeySecret'];
  const test = () => {
    // safe: the server judges what the form holds, and what is wrong is said at the field
    const body = pick(form, group, [...names, 'storageCdnUrl', 'storagePathStyle']) as StorageTest;
    return client(settings).testStorage({ body }, { quiet: true, timeoutMs: waitMs });
  };
  return (
    <Part title={t('trial.storage')} hint={t('trial.storage_hint')} failure={run.failure}>
      <Button loading={run.isRunning} onClick={() => void run.start(test, t('trial.storage_works'))}>
        {t('trial.try')}
      </Button>
    </Part>
  );
}

function Part({ title, hint, failure, children }: { title: string; hint: string; failure: string; children: ReactNode }) {
  return (
    // Enter in here is not the form's.
    <section className="settings-trial" data-own-enter>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
      {failure && (
        <p role="alert" className="settings-trial-failure">
          {failure}
        </p>
      )}
    </section>
  );
}

/** Somebody else's server may take its time. */
const waitMs = 40_000;

/** Says how it went: what did not work stays until the next try, and objections to fields of the form stand at the fields. */
function useTrial(form?: ContractForm) {
  const announce = useAnnounce();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState('');
  const start = async (call: () => Promise<unknown>, done: string) => {
    setRunning(true);
    setFailure('');
    try {
      await call();
      announce.success(done);
    } catch (error) {
      if (isSilent(error)) return;
      if (!(error instanceof RequestError)) throw error;
      const [first] = error.fields;
      const atFields = error.fields.filter(({ field }) => form?.known.has(field));
      form?.form.setFields(atFields.map(({ field, message }) => ({ name: field, errors: [message] })));
      if (atFields[0]) form?.form.scrollToField(atFields[0].field, { focus: true, block: 'center' });
      setFailure(first && !form?.known.has(first.field) ? first.message : error.message);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, failure, start };
}

/** What the form holds; where it names no server, its blanks are the operator's. */
function pick({ form }: ContractForm, { list }: SettingGroup, names: readonly string[]): Record<string, unknown> {
  const values = form.getFieldsValue(true);
  const operators = new Map(list.map(({ name, from_operator }) => [name, from_operator]));
  const namesServer = Boolean(values.smtp_server || values.storageEndpoint);
  const toSend = (name: string) => (values[name] === '' && !namesServer ? (operators.get(name) ?? '') : values[name]);
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, toSend(name)]])));
}
