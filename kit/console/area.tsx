/** Where a screen stands: whose rows, which permissions, which paths. Screens ask; they never know. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';

import { type Client, createClient, type Transport } from '#kit/client/client.ts';
import type { Contract, Endpoint } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import type { AreaName, MenuItem } from '#kit/contract/menu.ts';
import { type AuthNodes, holds } from './auth-nodes.ts';
import { fileUrl } from './file-url.ts';
import type { FocalDialog, LibraryDialog } from './library.ts';
import { useScreen } from './screen.ts';
import type { PreferenceStore } from './stores/preferences.ts';
import type { Upload } from './upload.ts';

/** `user`: the member centre. */
export type ConsoleArea = AreaName | 'user';

/** Whoever is logged in. */
export interface Person {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** Unix seconds. */
  last_login_time: number | null;
  super: boolean;
  must_change_password: boolean;
  /** The screen is locked: calls are refused until the password has been given. */
  locked: boolean;
  tenant_info?:
    | {
        id: number;
        name: string;
        short_name: string;
        code: string;
        logo: string;
        contact_name: string;
        mobile: string;
        address: string;
        create_time: number;
        expire_time: number | null;
      }
    | undefined;
  /** Set while a platform administrator visits a tenant; `until` in unix seconds, `may_let_in` whoever may give its people new passwords. */
  visit?: { by: string; reason: string; until: number; may_let_in: boolean } | undefined;
}

/** What the bootstrap call says about the installation. */
export interface SiteSettings {
  siteName: string;
  recordNumber: string;
  version: string;
  cdnUrl: string;
  apiUrl: string;
  upload: {
    mode: string;
    /** Bytes. */
    maxsize: number;
    /** Comma list of extensions or mime types; `*` allows everything. */
    mimetype: string;
    savename: string;
  };
  headNav: { title: string; url: string }[];
  pcHomeUrl: string;
  initialize: boolean;
  userInitialize: boolean;
  appDebug: boolean;
  archiveAudit: 'open' | 'close';
  /** Nobody reviews their own work. */
  archiveFourEyes: boolean;
}

export interface Area {
  name: ConsoleArea;
  /** The first part of every API path of the area. */
  app: App;
  /** First part of every cache key: whoever switches tenant or account never sees the last one's rows. */
  key: string;
  /** `/platform`, `/tenant`. */
  basePath: string;
  send: Transport;
  /** Sends one file to the area's own upload address. */
  upload: Upload;
  /** Files to choose from; undefined where the area has none. */
  library?: LibraryDialog | undefined;
  /** Sets what of a picture stays in sight; undefined where the area has no library. */
  focalDialog?: FocalDialog | undefined;
  /** The current access token, for addresses that cannot carry a header. */
  token: () => string;
  menus: MenuItem[];
  authNode: AuthNodes;
  adminInfo: Person;
  siteConfig: SiteSettings;
  /** What the person keeps for himself; see `usePreference`. */
  preferences: PreferenceStore;
  /** Reads the menus and permissions again, after a write that changes them. */
  refreshMenus: () => Promise<void>;
}

/** What a screen may ask of the place it stands in. */
export interface Here extends Area {
  /** `client(admins).index({ query })`, typed by the contract. */
  client: <E extends Record<string, Endpoint>>(contract: Contract<E>) => Client<E>;
  /** `can('edit')` asks about the current screen, `can('auth/admin/edit')` about any. */
  can: (node: string) => boolean;
  /** The address of a screen of this area: `to('auth/admin')` → `/platform/auth/admin`. */
  to: (path: string) => string;
  /** The full address of a stored file: relative ones get the CDN or this host in front. */
  fileUrl: (url: string) => string;
}

const AreaContext = createContext<Area | null>(null);

/** Puts everything below into an area. */
export function AreaProvider({ area, children }: { area: Area; children: ReactNode }) {
  return <AreaContext value={area}>{children}</AreaContext>;
}

/** `const { client, can, to } = useArea()`. Throws outside an area. */
export function useArea(): Here {
  const area = useContext(AreaContext);
  if (!area) throw new Error('A screen was rendered outside an area.');
  const { node } = useScreen();
  return useMemo(() => hereOf(area, node), [area, node]);
}

/** Shows its children to whoever holds the node. `<Auth node="add"><Button>…</Button></Auth>` */
export function Auth({ node, children }: { node: string; children: ReactNode }) {
  return useArea().can(node) ? children : null;
}

function hereOf(area: Area, screenNode: string): Here {
  return {
    ...area,
    client: (contract) => createClient(contract, area.app, area.send),
    can: (node) => holds(area.authNode, area.basePath, node, screenNode),
    to: (path) => `${area.basePath}/${path.replace(/^\//, '')}`,
    fileUrl: (url) => fileUrl(url, area.siteConfig.cdnUrl),
  };
}
