/** What a page must know of the pictures it shows. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface ShownFile {
  url: string;
  file_hash: string | null;
  /** Of the bytes that are there now. */
  sha1: string;
  /** Pixels; 0 for what is no picture. */
  width: number;
  height: number;
  animated: boolean;
  /** What stays in sight where it is cut: percent from the left and from the top. */
  focal_x: number;
  focal_y: number;
  alt: string;
  /** In bytes. */
  size: number;
  storage: string;
}

/** Whether the picture at this address was uploaded by a member. Whose it is cannot be asked: the same bytes are kept once for all of them. */
export async function isPictureOfMembers(tx: ScopedTx, url: string): Promise<boolean> {
  const row = await tx
    .selectFrom('attachments')
    .select('id')
    .where('url', '=', url)
    .where('member_id', 'is not', null)
    .where('width', '>', 0)
    .where('private', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the addresses that are stored files of the realm. */
export async function filesAt(tx: ScopedTx, urls: readonly string[]): Promise<ShownFile[]> {
  if (urls.length === 0) return [];
  return tx
    .selectFrom('attachments')
    .select(['url', 'file_hash', 'sha1', 'width', 'height', 'animated', 'focal_x', 'focal_y', 'alt', 'size', 'storage'])
    .where('url', 'in', [...urls])
    .where('private', '=', false)
    .execute();
}
