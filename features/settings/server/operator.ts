/** What the operator's environment gives: the defaults of the platform's mail and storage, and so of every company that uses them. */
import type { Config } from '#kit/server/config.ts';
import { builtIn, type SecretName, type ServiceSetting } from './items/catalogue.ts';

export type OperatorValues = ReadonlyMap<string, string | number | boolean>;
type WithServices = Pick<Config, 'services'>;

export const noValues: OperatorValues = new Map();

/** By the names of the items; without secrets. */
export function operatorValues({ services: { mail, storage } }: WithServices): OperatorValues {
  const given: Record<string, string | number | boolean> = {
    ...(mail && {
      smtp_server: mail.server,
      smtp_port: mail.port,
      smtp_user: mail.user,
      smtp_verification: mail.encryption,
      smtp_sender_mail: mail.sender,
    }),
    ...(storage && {
      storageDriver: storage.driver,
      storageEndpoint: storage.endpoint,
      storageRegion: storage.region,
      storageBucket: storage.bucket,
      storageAccessKeyId: storage.keyId,
      storageCdnUrl: storage.cdnUrl,
      storagePathStyle: storage.pathStyle,
    }),
  };
  return new Map(Object.entries(given));
}

/**
 * Whether the operator's value counts: nothing else is kept, and texts besides go with the operator's server only. Choices and
 * numbers are what the form shows.
 */
export function isOperators(operator: OperatorValues, platform: ReadonlyMap<string, unknown>, name: string, kept: unknown): boolean {
  const given = operator.get(name);
  if (given === undefined || (kept !== undefined && kept !== '')) return false;
  return typeof given !== 'string' || isChoice(name) || !platform.get(serverOf(name));
}

/** The operator's secret, if everything it belongs to is as the operator gave it; else empty. */
export function operatorSecret(config: WithServices, name: SecretName, current: Readonly<Record<string, unknown>>): string {
  const { mail, storage } = config.services;
  const secret = { smtp_pass: mail?.password, storageAccessKeySecret: storage?.keySecret, smsKeySecret: undefined }[name];
  const operator = operatorValues(config);
  const isSame = builtIn.get(name)?.secret?.boundTo.every((other) => operator.get(other) === current[other]);
  return secret && isSame ? secret : '';
}

export function isChoice(name: string): boolean {
  return builtIn.get(name)?.options !== undefined;
}

function serverOf(name: string): ServiceSetting {
  return name.startsWith('smtp_') ? 'smtp_server' : 'storageEndpoint';
}
