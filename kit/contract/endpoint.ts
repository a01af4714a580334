/** An endpoint is one HTTP operation, described once and read by the server, the client, the tests and the API document. */
import type * as z from 'zod/mini';

import type { ImportDeclaration } from './import.ts';
import { isRecord } from './is-record.ts';
import type { Columns, ListDeclaration } from './list.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may call an endpoint.
 * `public`: everybody. `loggedIn`: anybody with a session in this area.
 * `node`: holders of the endpoint's own permission node (`auth/admin/edit`).
 * `{ node }`: holders of another node, for calls that belong to an action rather than being one.
 */
export type Access = 'public' | 'loggedIn' | 'node' | { node: string };

interface Shape {
  access: Access;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The answer's `data`. Whatever it does not promise is dropped before the answer leaves. */
  data: z.ZodMiniType;
  /** The answer is not an envelope but bytes that the handler sends by itself (a picture, a file). */
  raw?: boolean;
  /** The body is a multipart form that the handler reads as a stream. */
  multipart?: boolean;
  /** What stands in that form beside its `file`: a strict object, by which the handler parses it. */
  form?: z.ZodMiniType;
  /** A form without a file is one, too. */
  fileMayLack?: boolean;
  /** The handler gets no transaction: it hashes passwords or reads an upload first, and opens one when it is ready. */
  detached?: boolean;
  /** Calls a minute from one address. */
  rate?: number;
  /** The declared list behind an `index`. */
  list?: ListDeclaration;
  /** The columns that an `export` can put into a file. */
  exports?: Columns;
  /** What an `import` reads from a file. */
  imports?: ImportDeclaration;
  /** Answered also while the caller may do nothing but set up its second step. */
  confined?: boolean;
  /** Answered also while the caller's screen is locked. */
  whenLocked?: boolean;
  /** What the API document says beside the shapes. */
  note?: string;
  /** False keeps a write out of the administrators' log (drafts saved while typing, locks). Default true. */
  logged?: boolean;
  /** True writes it down under its own name, where the node it needs is called by the opposite (bringing back, for whoever may delete). */
  loggedAsItself?: boolean;
  /** The log's own name for it, where the node it needs means other calls too, and its own name is that of another: `tenant/unpack`. */
  loggedAs?: string;
  /** The log's own names for it where a field changes, by its new value, whatever else does: `{ status: { 0: 'tenant/disable' } }`. */
  loggedByChange?: Readonly<Record<string, Readonly<Record<number, string>>>>;
}

/** `action` is the last part of its path: `GET /tenant/corp.Archives/index`. */
export interface Endpoint extends Shape {
  method: Method;
  action: string;
}

export interface Contract<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /** The controller part of the path, with a dot for nesting: `auth.Admin`. */
  controller: string;
  endpoints: E;
}

/** Declares the endpoints of one controller. `contract('auth.Admin', { index: get('index', {…}) })` */
export function contract<const E extends Record<string, Endpoint>>(controller: string, endpoints: E): Contract<E> {
  return { controller, endpoints };
}

/** `get('index', { access: 'node', data: … })`. It changes nothing, and takes no Idempotency-Key. */
export function get<const S extends Shape>(action: string, shape: S): S & { method: 'GET'; action: string } {
  return { ...shape, method: 'GET', action };
}

/** `post('add', { access: 'node', body: …, data: made() })`. Administrators' calls are entered in their log, unless `logged` is false. */
export function post<const S extends Shape>(action: string, shape: S): S & { method: 'POST'; action: string } {
  return { ...shape, method: 'POST', action };
}

/** `del('del', { access: 'node', query: …, data: counted() })`: a write like `post`; what is meant stands in the query. */
export function del<const S extends Shape>(action: string, shape: S): S & { method: 'DELETE'; action: string } {
  return { ...shape, method: 'DELETE', action };
}

/** `corp.Archives` and `index` → `corp/archives/index`: every part begins with a small letter, as in the rule table. */
export function nodeOf(controller: string, action: string): string {
  const parts = controller.split('.').map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return [...parts, action].join('/');
}

/** The node an endpoint asks for, or undefined when it asks for none. */
export function neededNode(controller: string, endpoint: Endpoint): string | undefined {
  if (endpoint.access === 'node') return nodeOf(controller, endpoint.action);
  return typeof endpoint.access === 'object' ? endpoint.access.node : undefined;
}

/** What the administrators' log calls a call: by what it changes, by the node it asks for, or by its own. `corp/archives/recover` */
export function loggedNode(controller: string, endpoint: Endpoint, changed?: unknown): string {
  const own = nodeOf(controller, endpoint.action);
  const named = loggedByChange(endpoint, changed) ?? endpoint.loggedAs;
  return named ?? (endpoint.loggedAsItself ? own : (neededNode(controller, endpoint) ?? own));
}

function loggedByChange({ loggedByChange: names = {} }: Endpoint, changed: unknown): string | undefined {
  if (!isRecord(changed)) return undefined;
  for (const [field, byValue] of Object.entries(names)) {
    const value = changed[field];
    if (typeof value === 'number' && byValue[value]) return byValue[value];
  }
  return undefined;
}

/** What says which rows are meant. */
const addresses = new Set(['id', 'ids', 'version']);

/** What a call was to change, where it says so: a form sends what stays as well, so it has to name one field alone. `{ id: 1, status: 0 }` → `{ status: 0 }` */
export function changeIn(sent: unknown): Readonly<Record<string, unknown>> {
  const fields = isRecord(sent) ? Object.entries(sent).filter(([name]) => !addresses.has(name)) : [];
  return fields.length === 1 ? Object.fromEntries(fields) : {};
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;

/** What a handler receives: parsed, defaulted, trusted. */
export type Received<E extends Endpoint> = (E extends { query: infer Q extends z.ZodMiniType } ? { query: Out<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodMiniType } ? { body: Out<B> } : unknown);

/** What a caller sends: before parsing, so defaults may be left out. */
export type Sent<E extends Endpoint> = (E extends { query: infer Q extends z.ZodMiniType } ? { query?: In<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodMiniType } ? { body: In<B> } : unknown) &
  (E extends { multipart: true } ? { body: FormData } : unknown);

/** What a handler returns. */
export type Returned<E extends Endpoint> = In<E['data']>;
/** What a caller gets. */
export type Answer<E extends Endpoint> = Out<E['data']>;
