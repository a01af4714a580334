/** A small ray marcher: solids in, pixels out. The same scene always gives the same picture. */
import { type Distance, length3, type Vec } from './solids.ts';

export interface Finish {
  /** Linear light, 0 to 1. */
  colour: Vec;
  /** 0 is chalk, 1 is glazed. */
  gloss?: number;
  /** Reflections take the colour of the surface. */
  metal?: boolean;
  /** Light that the surface gives by itself. */
  glow?: number;
  /** The share of the scene that is mirrored. */
  mirror?: number;
  /** Changes the colour from place to place. */
  tint?: (x: number, y: number, z: number) => Vec;
}

export interface Part {
  distance: Distance;
  finish: Finish;
  /** A sphere around the part: beyond it the part is not measured. */
  bounds?: readonly [x: number, y: number, z: number, radius: number];
}

export interface Scene {
  eye: Vec;
  target: Vec;
  /** Vertical angle of view in degrees. */
  view: number;
  sun: Vec;
  sunColour: Vec;
  zenith: Vec;
  horizon: Vec;
  /** How fast things fade into the horizon, per unit of distance beyond `clear`. */
  fog: number;
  clear: number;
  exposure: number;
  parts: Part[];
}

interface Hit {
  part: Part;
  far: number;
}

const farthest = 90;
/** Nearer than this a part is measured exactly: shadows and hollows must not show its bounds. */
const roughRoom = 0.9;

/** RGB bytes, row by row. Edges are sampled five times. */
export function render(scene: Scene, width: number, height: number, smooth = true): Buffer {
  const shoot = camera(scene, width, height);
  const light = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) light.set(shoot(at % width, Math.floor(at / width)), at * 3);
  if (smooth) smoothEdges(light, shoot, width, height);
  const bytes = Buffer.alloc(light.length);
  for (let at = 0; at < light.length; at += 1) bytes[at] = toByte(light[at] ?? 0, at);
  return bytes;
}

type Shoot = (column: number, row: number) => Vec;

function camera(scene: Scene, width: number, height: number): Shoot {
  const forward = unit(minus(scene.target, scene.eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const reach = Math.tan((scene.view * Math.PI) / 360);
  return (column, row) => {
    const sx = (((column + 0.5) * 2) / width - 1) * reach * (width / height);
    const sy = (1 - ((row + 0.5) * 2) / height) * reach;
    const ray = unit([
      forward[0] + right[0] * sx + up[0] * sy,
      forward[1] + right[1] * sx + up[1] * sy,
      forward[2] + right[2] * sx + up[2] * sy,
    ]);
    const [r, g, b] = trace(scene, scene.eye, ray, true);
    const shade = 1 - 0.2 * ((column / width - 0.5) ** 2 + (row / height - 0.5) ** 2);
    return [tone(r * scene.exposure * shade), tone(g * scene.exposure * shade), tone(b * scene.exposure * shade)];
  };
}

function smoothEdges(light: Float32Array, shoot: Shoot, width: number, height: number): void {
  const brightness = (at: number) => (light[at * 3] ?? 0) + (light[at * 3 + 1] ?? 0) + (light[at * 3 + 2] ?? 0);
  const rough: number[] = [];
  for (let at = width; at < width * (height - 1); at += 1) {
    const own = brightness(at);
    if ([at - 1, at + 1, at - width, at + width].some((near) => Math.abs(brightness(near) - own) > 0.09)) rough.push(at);
  }
  for (const at of rough) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const samples = [
      shoot(column - 0.125, row - 0.375),
      shoot(column + 0.375, row - 0.125),
      shoot(column + 0.125, row + 0.375),
      shoot(column - 0.375, row + 0.125),
    ];
    for (const channel of [0, 1, 2] as const) {
      light[at * 3 + channel] = samples.reduce((sum, sample) => sum + sample[channel], light[at * 3 + channel] ?? 0) / 5;
    }
  }
}

function trace(scene: Scene, from: Vec, ray: Vec, bounce: boolean): Vec {
  const hit = march(scene, from, ray);
  if (!hit) return surroundings(scene, ray, false);
  const at: Vec = [from[0] + ray[0] * hit.far, from[1] + ray[1] * hit.far, from[2] + ray[2] * hit.far];
  const lit = shade(scene, hit.part, at, ray, bounce);
  const haze = 1 - Math.exp(-scene.fog * Math.max(0, hit.far - scene.clear));
  return mixed(lit, surroundings(scene, ray, false), haze);
}

function march(scene: Scene, from: Vec, ray: Vec): Hit | undefined {
  let far = 0.02;
  for (let step = 0; step < 180 && far < farthest; step += 1) {
    const gap = nearest(scene.parts, from[0] + ray[0] * far, from[1] + ray[1] * far, from[2] + ray[2] * far);
    if (gap < 0.0004 * far) break;
    far += gap * 0.92;
  }
  if (far >= farthest) return undefined;
  const part = nearestPart(scene.parts, from[0] + ray[0] * far, from[1] + ray[1] * far, from[2] + ray[2] * far);
  return part && { part, far };
}

function nearest(parts: readonly Part[], x: number, y: number, z: number): number {
  let best = farthest;
  for (const part of parts) {
    const room = part.bounds ? length3(x - part.bounds[0], y - part.bounds[1], z - part.bounds[2]) - part.bounds[3] : -1;
    if (room >= best) continue;
    const gap = room > roughRoom ? room : part.distance(x, y, z);
    if (gap < best) best = gap;
  }
  return best;
}

function nearestPart(parts: readonly Part[], x: number, y: number, z: number): Part | undefined {
  let [best, found]: [number, Part | undefined] = [1, undefined];
  for (const part of parts) {
    if (part.bounds && length3(x - part.bounds[0], y - part.bounds[1], z - part.bounds[2]) - part.bounds[3] > best) continue;
    const gap = part.distance(x, y, z);
    if (gap < best) [best, found] = [gap, part];
  }
  return found;
}

function shade(scene: Scene, part: Part, at: Vec, ray: Vec, bounce: boolean): Vec {
  const { finish } = part;
  const colour = finish.tint ? finish.tint(at[0], at[1], at[2]) : finish.colour;
  const normal = normalAt(part, at);
  const above: Vec = [at[0] + normal[0] * 0.006, at[1] + normal[1] * 0.006, at[2] + normal[2] * 0.006];
  const sun = unit(scene.sun);
  const facing = Math.max(0, dot(normal, sun));
  const direct = facing > 0 ? facing * openness(scene, above, sun) : 0;
  const open = roominess(scene, at, normal);
  const grazing = (1 - Math.max(0, -dot(normal, ray))) ** 5;
  const mirrored = mirrorDirection(ray, normal);
  const seen = finish.mirror && bounce ? trace(scene, above, mirrored, false) : surroundings(scene, mirrored, true);
  const gloss = finish.gloss ?? 0.15;
  const reflect = finish.mirror
    ? finish.mirror * (0.35 + 0.65 * grazing)
    : gloss * (finish.metal ? 0.75 + 0.25 * grazing : 0.045 + 0.7 * grazing);
  const matte = finish.metal ? 0.3 : 1;
  const spark = gloss * direct * Math.max(0, dot(mirrored, sun)) ** 60 * 1.6;
  const channel = (nth: 0 | 1 | 2) => {
    const sky = scene.zenith[nth] * (0.5 + 0.5 * normal[1]) + scene.horizon[nth] * (0.5 - 0.42 * normal[1]);
    const diffuse = colour[nth] * matte * (direct * scene.sunColour[nth] + sky * open * 0.62);
    const glaze = seen[nth] * reflect * (finish.metal ? colour[nth] * 1.25 : 1) * (0.35 + 0.65 * open);
    return diffuse + glaze + spark * scene.sunColour[nth] + colour[nth] * (finish.glow ?? 0);
  };
  return [channel(0), channel(1), channel(2)];
}

/** The sky, and for reflections two studio lamps in it. */
function surroundings(scene: Scene, ray: Vec, lamps: boolean): Vec {
  const height = Math.max(0, Math.min(1, ray[1] * 1.6 + 0.08));
  const sky = mixed(scene.horizon, scene.zenith, height);
  if (!lamps) return sky;
  const above = between(0.62, 0.8, ray[1]) * 1.7;
  const side = between(0.5, 0.62, ray[0] * 0.8 - ray[2] * 0.6) * between(0.02, 0.1, ray[1]) * 1.1;
  const floor = between(0, 0.5, -ray[1]) * 0.35;
  const lamp = (above + side) * (0.4 + 0.6 * scene.exposure);
  return [sky[0] * (1 - floor) + lamp, sky[1] * (1 - floor) + lamp, sky[2] * (1 - floor) + lamp];
}

function openness(scene: Scene, from: Vec, sun: Vec): number {
  let open = 1;
  let far = 0.03;
  for (let step = 0; step < 48 && far < 16; step += 1) {
    const gap = nearest(scene.parts, from[0] + sun[0] * far, from[1] + sun[1] * far, from[2] + sun[2] * far);
    open = Math.min(open, (11 * gap) / far);
    if (open < 0.01) return 0;
    far += Math.max(0.02, Math.min(0.7, gap));
  }
  return open * open * (3 - 2 * open);
}

/** How much of the sky a point sees, from five steps along its normal. */
function roominess(scene: Scene, at: Vec, normal: Vec): number {
  let closed = 0;
  let weight = 1;
  for (let step = 1; step <= 5; step += 1) {
    const reach = 0.015 + 0.11 * step;
    closed += (reach - nearest(scene.parts, at[0] + normal[0] * reach, at[1] + normal[1] * reach, at[2] + normal[2] * reach)) * weight;
    weight *= 0.72;
  }
  return Math.max(0.05, Math.min(1, 1 - 1.05 * closed));
}

function normalAt(part: Part, [x, y, z]: Vec): Vec {
  const e = 0.0015;
  const d = part.distance;
  return unit([d(x + e, y, z) - d(x - e, y, z), d(x, y + e, z) - d(x, y - e, z), d(x, y, z + e) - d(x, y, z - e)]);
}

function mirrorDirection(ray: Vec, normal: Vec): Vec {
  const twice = 2 * dot(ray, normal);
  return [ray[0] - twice * normal[0], ray[1] - twice * normal[1], ray[2] - twice * normal[2]];
}

/** A film curve: highlights roll off instead of burning out. */
function tone(light: number): number {
  const x = Math.max(0, light);
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2);
}

/** Dithered, so that wide gradients show no bands. */
function toByte(light: number, at: number): number {
  const noise = Math.sin(at * 12.9898) * 43_758.5453;
  return Math.max(0, Math.min(255, Math.floor(light * 255 + (noise - Math.floor(noise)))));
}

function between(low: number, high: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

function mixed(one: Vec, other: Vec, share: number): Vec {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, one[2] + (other[2] - one[2]) * share];
}

function minus(one: Vec, other: Vec): Vec {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function dot(one: Vec, other: Vec): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross(one: Vec, other: Vec): Vec {
  return [one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2], one[0] * other[1] - one[1] * other[0]];
}

function unit(vector: Vec): Vec {
  const length = length3(vector[0], vector[1], vector[2]) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
