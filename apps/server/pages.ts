/** Everything that is not a call of the API: companies' sites by their host, the console by its own, and 404 for the rest. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreTable } from '#features/attachments/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { DatabaseAway } from '#kit/server/database/presence.ts';
import { platformRealm, type Realm } from '#kit/server/database/scope.ts';
import { hostOf } from '#kit/server/http/request-facts.ts';
import { type AskedPage, notFound } from '#kit/server/http/server.ts';
import { productVersion } from '#kit/server/product-version.ts';
import type { Sendable } from '#kit/site/finished-page.ts';
import { serveConsole } from './console-files.ts';
import type { HostTable, Site } from './hosts.ts';
import { openApi } from './open-api.ts';
import type { Sites } from './sites.ts';

export async function servePages(
  http: FastifyInstance,
  { config, hosts, sites, stores, clock }: { config: Config; hosts: HostTable; sites: Sites; stores: StoreTable; clock: () => Date },
): Promise<void> {
  const console_ = await serveConsole(http, config.root, stores.origins);
  // Made when it is asked for: it takes as long as everything else that a server does at its start.
  // Written once: anybody may ask for it, and it is long.
  let description: string | undefined;
  http.get('/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(productVersion(config.root)));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const missing = () => reply.code(404).send(notFound(request, clock()));
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing();
    const asked = askedOf(request);
    const asset = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1];
    const file = asset && sites.asset(asset, asked);
    if (file) return send(reply, file);

    const site = await hosts.find(asked.host);
    const owner = ownerOf(site);
    const sheet = asset && owner !== undefined && (await sites.ownSheet(owner, asset, asked));
    if (sheet) return send(reply, sheet);
    const moved = sites.moved(site, asked);
    if (moved) return send(reply, moved);
    const isCentre = isMemberPage(request);
    const members = isCentre ? membersOf(site) : undefined;
    if (members !== undefined) {
      const { styles, languages } = await sites.ofMembers(members);
      // On the console's host, language is what somebody has chosen for the console.
      return console_.page(request, reply, { styles, languages: site.kind === 'site' ? languages : [] });
    }
    if (site.kind === 'site') return send(reply, site.open ? await sites.page(site.realm, asked) : await sites.closed(site.realm, asked));
    if (!wantsPage(request)) return missing();
    return site.kind === 'console' && !isCentre ? console_.page(request, reply) : send(reply, sites.unknown(asked));
  };
  http.setNotFoundHandler((request, reply) =>
    answer(request, reply).catch((error: unknown) => {
      if (error instanceof DatabaseAway) return send(reply, sites.away(askedOf(request)));
      throw error;
    }),
  );
}

/** Previews of the platform's own site stand on the console. */
function ownerOf(site: Site): Realm | undefined {
  if (site.kind === 'console') return platformRealm;
  return site.kind === 'site' ? site.realm : undefined;
}

/** Whose member centre a host has: of a company that is open. The platform has no members. */
function membersOf(site: Site): Realm | undefined {
  if (site.kind === 'console') return site.realm;
  return site.kind === 'site' && site.open && site.realm !== platformRealm ? site.realm : undefined;
}

function isMemberPage(request: FastifyRequest): boolean {
  return /^\/user(\/|\?|$)/.test(request.url) && wantsPage(request);
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return String(headers.accept ?? '').includes('text/html');
}

export function askedOf(request: FastifyRequest): AskedPage {
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    host: hostOf(request),
    protocol: request.protocol,
    ip: request.ip,
  };
}

export function send(reply: FastifyReply, { status, headers, body }: Sendable): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
