/** Files that are there already, for inputs to choose from. The dialog belongs to a feature; an area brings it along. */
import type { ComponentType } from 'react';

export type LibraryKind = 'picture' | 'video' | 'audio' | 'document' | 'archive';

/** A file as an input takes it. */
export interface LibraryChoice {
  url: string;
  name: string;
  /** What a picture shows; empty when nobody has said it. */
  alt: string;
  /** Bytes. */
  size?: number;
}

export interface LibraryDialogProps {
  /** Only these kinds. Undefined: every kind. */
  kinds?: readonly LibraryKind[] | undefined;
  /** Only these extensions, small letters without a dot. Undefined: every one. */
  extensions?: readonly string[] | undefined;
  /** How many may be chosen. */
  max: number;
  /** Addresses that are chosen already: shown as such, not offered again. */
  taken: readonly string[];
  onPick: (files: LibraryChoice[]) => void;
  onClose: () => void;
}

/** Mounted while it is open. */
export type LibraryDialog = ComponentType<LibraryDialogProps>;

export interface FocalDialogProps {
  /** The stored address of a picture. */
  url: string;
  onClose: () => void;
}

/** Where the focal point of a picture is set. Mounted while it is open. */
export type FocalDialog = ComponentType<FocalDialogProps>;

/** The node that sets it. */
export const focalNode = 'routine/attachment/edit';

/** The node that opens it. */
export const libraryNode = 'routine/attachment/index';
