/** The code of a company: what it may be. */
import * as z from 'zod/mini';

/** The label of a company's host: `demo` of `demo.localhost`. DNS allows no dash at the end. */
export const tenantCode = () => z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}[a-z0-9]$/, { error: 'code' }));

/** Labels that mean something else to people, to browsers or to this program. */
export const reservedCodes: ReadonlySet<string> = new Set(
  (
    'admin admins administrator api app apps assets auth autodiscover blog cdn cms console dashboard default dev dns docs download email ' +
    'file files ftp git help host hosting http https image images imap img internal ldap local localhost login mail media member members ' +
    'metrics mobile monitor mx news ns ns1 ns2 null operator platform pop pop3 portal postmaster preview proxy public root search secure ' +
    'security server shop site sites siteloom sms smtp ssl sso staging starter static stats status storage store support system tenant tenants ' +
    'test undefined upload uploads user users vpn webmail webmaster wpad www www1 www2'
  ).split(' '),
);
