/** The palette, the materials and the lights that all pictures share: cobalt, celadon, porcelain and warm grey. */
import type { Finish, Part, Scene } from './render.ts';
import type { Distance, Vec } from './solids.ts';

/** `#2450d8` as linear light. */
export function ink(hex: string): Vec {
  const channel = (from: number) => (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

export const porcelain: Finish = { colour: ink('#eeeae2'), gloss: 0.7 };
export const stone: Finish = { colour: ink('#c9c3b8'), gloss: 0.2 };
export const slate: Finish = { colour: ink('#4a5160'), gloss: 0.4 };
export const night: Finish = { colour: ink('#1c2438'), gloss: 0.7 };
export const cobalt: Finish = { colour: ink('#1f4bd0'), gloss: 0.85 };
export const deepCobalt: Finish = { colour: ink('#15308c'), gloss: 0.85 };
export const celadon: Finish = { colour: ink('#8fc0ae'), gloss: 0.75 };
export const paleCeladon: Finish = { colour: ink('#c8dfd5'), gloss: 0.6 };
export const steel: Finish = { colour: ink('#b9c0c9'), gloss: 0.9, metal: true };
export const darkSteel: Finish = { colour: ink('#6d7686'), gloss: 0.9, metal: true };
export const brass: Finish = { colour: ink('#d2a45c'), gloss: 0.9, metal: true };
export const amberLamp: Finish = { colour: ink('#ffc27a'), gloss: 0.2, glow: 2.2 };
export const blueLamp: Finish = { colour: ink('#5f95ff'), gloss: 0.2, glow: 2.6 };

/** A part and the sphere around it. */
export function part(finish: Finish, distance: Distance, bounds?: readonly [number, number, number, number]): Part {
  return bounds ? { finish, distance, bounds } : { finish, distance };
}

/** The floor at y = 0. */
export function floor(colour: string, mirror = 0.16): Part {
  return { finish: { colour: ink(colour), gloss: 0.3, mirror }, distance: (_x, y) => y };
}

interface Mood {
  zenith: string;
  horizon: string;
  sunColour: Vec;
  exposure: number;
}

const moods = {
  paper: { zenith: '#ffffff', horizon: '#eae7e0', sunColour: [1.45, 1.38, 1.26], exposure: 0.72 },
  mist: { zenith: '#f2f6ff', horizon: '#c9d6ee', sunColour: [1.45, 1.41, 1.35], exposure: 0.73 },
  jade: { zenith: '#f4fbf8', horizon: '#c4dcd2', sunColour: [1.45, 1.38, 1.26], exposure: 0.72 },
  dawn: { zenith: '#5d88dc', horizon: '#f5e7d4', sunColour: [1.7, 1.42, 1.1], exposure: 0.8 },
  night: { zenith: '#46536f', horizon: '#222a3d', sunColour: [2.0, 2.0, 2.15], exposure: 0.8 },
} satisfies Record<string, Mood>;

interface Shot {
  eye: Vec;
  target: Vec;
  view?: number;
  sun?: Vec;
  fog?: number;
  clear?: number;
}

/** A scene in one of the shared lights. */
export function scene(mood: keyof typeof moods, shot: Shot, parts: Part[]): Scene {
  const { zenith, horizon, sunColour, exposure } = moods[mood];
  const distance = Math.hypot(shot.eye[0] - shot.target[0], shot.eye[1] - shot.target[1], shot.eye[2] - shot.target[2]);
  return {
    view: 29,
    sun: [-0.55, 0.9, 0.45],
    fog: 0.09,
    clear: distance * 1.1,
    ...shot,
    zenith: ink(zenith),
    horizon: ink(horizon),
    sunColour,
    exposure,
    parts,
  };
}

/** Repeatable numbers from 0 to 1 for scattering things. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
