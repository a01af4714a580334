/** Where the work is done and where it goes: halls, stores, cities, boards. */
import type { Finish, Part, Scene } from './render.ts';
import { box, cut, cylinder, type Distance, frustum, moved, rod, union } from './solids.ts';
import {
  amberLamp,
  blueLamp,
  brass,
  celadon,
  cobalt,
  darkSteel,
  deepCobalt,
  dice,
  floor,
  ink,
  night,
  paleCeladon,
  part,
  porcelain,
  scene,
  slate,
  steel,
  stone,
} from './studio.ts';

export const places = { factory, hall, skyline, circuit, warehouse, port } satisfies Record<string, () => Scene>;

/** Copies of a solid along x, `step` apart, from number `first` to `last`. */
function row(step: number, first: number, last: number, solid: Distance): Distance {
  return (x, y, z) => solid(x - step * Math.max(first, Math.min(last, Math.round(x / step))), y, z);
}

/** A hall under a saw-tooth roof: x across the teeth, `count` of them. */
export function sawtooth(count: number, depth: number): Part[] {
  const wide = (count * 1.0) / 2;
  const tooth = (u: number, y: number) => Math.max((y - 1.52 - 0.55 * u) * 0.876, Math.abs(u) - 0.5);
  const roof: Distance = (x, y, z) => {
    const nth = Math.round(x + wide - 0.5);
    const profile = [nth - 1, nth, nth + 1].map((near) => tooth(x + wide - 0.5 - Math.max(0, Math.min(count - 1, near)), y));
    return Math.max(Math.min(...profile), 1.05 - y, Math.abs(z) - depth);
  };
  const panes = moved([0.25, 0, 0], row(0.5, -count, count - 1, box([0, 0.72, depth], [0.12, 0.24, 0.012], 0.005)));
  return [
    part(porcelain, box([0, 0.55, 0], [wide, 0.55, depth], 0.02), [0, 0.6, 0, wide + depth]),
    part(cobalt, roof, [0, 1.2, 0, wide + depth]),
    part(amberLamp, (x, y, z) => Math.max(panes(x, y, z), Math.abs(x) - wide + 0.05), [0, 0.7, depth, wide + 0.5]),
  ];
}

function factory(): Scene {
  return scene('mist', { eye: [6.6, 5.2, 8.6], target: [0.2, 0.75, 0], view: 36 }, [
    floor('#dbe3f0'),
    ...sawtooth(6, 1.6),
    part(celadon, union(...[0, 1, 2].map((nth) => cylinder([-4.1, 0.75, -1.1 + nth * 1.1], 0.44, 0.75, 'y', 0.12))), [-4.1, 0.7, 0, 2.2]),
    part(steel, union(rod([-4.1, 1.62, -1.1], [-4.1, 1.62, 1.1], 0.05), rod([-4.1, 1.2, 0], [-2.9, 1.2, 0], 0.05)), [-3.8, 1.4, 0, 1.8]),
    part(stone, frustum([2.2, 1.6, -2.6], 0.3, 0.2, 1.6), [2.2, 1.6, -2.6, 1.9]),
    part(cobalt, cylinder([2.2, 3.05, -2.6], 0.215, 0.14), [2.2, 3, -2.6, 0.4]),
    part(porcelain, box([4.3, 0.95, 0.4], [0.7, 0.95, 1.1], 0.03), [4.3, 0.9, 0.4, 1.7]),
    part(
      night,
      (x, y, z) =>
        box([4.3, 0, 1.5], [0.6, 0.13, 0.02], 0.01)(x, y - 0.4 - 0.42 * Math.max(0, Math.min(2, Math.round((y - 0.4) / 0.42))), z),
      [4.3, 0.9, 1.5, 1.3],
    ),
    part(paleCeladon, trees(), [0, 0.3, 2.9, 4.4]),
    part(slate, union(...[-0.6, 1.5].map((x) => box([x, 0.18, 2.35], [0.42, 0.18, 0.18], 0.05))), [0.5, 0.2, 2.35, 1.8]),
  ]);
}

function trees(): Distance {
  return row(0.85, -4, 4, union(rod([0, 0.25, 3.0], [0, 0.5, 3.0], 0.2, 0.08), cylinder([0, 0.1, 3.0], 0.03, 0.1)));
}

/** The inside of a hall seen along its axis: columns, crane, machine tools, bands of light. */
function hall(): Scene {
  const along =
    (step: number, last: number, solid: Distance): Distance =>
    (x, y, z) =>
      solid(Math.abs(x), y, z + step * Math.max(0, Math.min(last, Math.round(-z / step))));
  return scene('mist', { eye: [1.1, 2.0, 6.4], target: [0.1, 1.75, -6], view: 44, sun: [-0.35, 0.9, 0.3], fog: 0.035, clear: 8 }, [
    floor('#c3cde0', 0.3),
    part(paleCeladon, (x, y, z) => box([3.62, 1.1, -12], [0.06, 1.1, 20], 0.01)(Math.abs(x), y, z)),
    part(porcelain, (x, y, z) => box([3.62, 3.3, -12], [0.06, 0.5, 20], 0.01)(Math.abs(x), y, z)),
    part(
      porcelain,
      along(
        2.4,
        9,
        union(
          box([3.3, 1.9, 0], [0.13, 1.9, 0.13], 0.02),
          box([1.65, 3.75, 0], [1.75, 0.09, 0.1], 0.02),
          rod([3.3, 3.0, 0], [2.3, 3.7, 0], 0.055),
        ),
      ),
    ),
    part(amberLamp, along(2.4, 9, box([1.3, 3.58, -1.2], [0.08, 0.03, 0.7], 0.01))),
    part(steel, box([0, 3.25, -5], [3.2, 0.17, 0.15], 0.03), [0, 3.2, -5, 3.4]),
    part(
      brass,
      union(
        box([0.5, 3.0, -5], [0.3, 0.16, 0.24], 0.04),
        rod([0.5, 2.9, -5], [0.5, 2.2, -5], 0.02),
        box([0.5, 2.12, -5], [0.12, 0.1, 0.08], 0.03),
      ),
      [0.5, 2.6, -5, 1],
    ),
    part(cobalt, along(2.4, 8, box([2.35, 0.75, -1.2], [0.5, 0.75, 0.78], 0.08))),
    part(paleCeladon, along(2.4, 8, box([1.83, 0.95, -1.2], [0.04, 0.36, 0.5], 0.02))),
    part(slate, along(2.4, 8, box([2.35, 1.58, -1.2], [0.3, 0.1, 0.4], 0.03))),
    part({ colour: ink('#e8c98f'), gloss: 0.3 }, (x, y, z) => box([0, 0, -10], [0.03, 0.004, 17], 0)(Math.abs(x) - 1.45, y, z)),
  ]);
}

/** A district of glazed towers with bands of windows. */
function skyline(): Scene {
  const roll = dice(29);
  const walls = [ink('#f1eee7'), ink('#f1eee7'), ink('#c8dfd5'), ink('#e3ddd1'), ink('#1f4bd0'), ink('#8fc0ae')];
  const glass = ink('#27418f');
  const towers: Part[] = [];
  for (let column = -5; column <= 5; column += 1) {
    for (let line = -5; line <= 5; line += 1) {
      if (column === 1 || line === 2 || roll() < 0.22) continue;
      const nearCentre = Math.max(0.15, 1 - Math.hypot(column + 1, line + 1) / 6);
      const height = 0.18 + roll() ** 1.6 * 1.75 * nearCentre;
      const [x, z, wide] = [column * 0.92, line * 0.92, 0.27 + roll() * 0.1];
      const wall = walls[Math.floor(roll() * walls.length)] ?? glass;
      const finish: Finish = { colour: wall, gloss: 0.7, tint: (_x, y) => (y < 2 * height - 0.1 && (y * 3.6) % 1 > 0.6 ? glass : wall) };
      towers.push(part(finish, box([x, height, z], [wide, height, wide], 0.025), [x, height, z, height + wide * 1.2]));
    }
  }
  return scene('mist', { eye: [7.4, 7.2, 9.0], target: [0.1, 0.7, 0], view: 32, sun: [-0.75, 0.7, 0.35], fog: 0.05 }, [
    floor('#d5deee', 0.12),
    ...towers,
  ]);
}

function circuit(): Scene {
  const traces: Finish = {
    colour: ink('#15308c'),
    gloss: 0.6,
    tint: (x, _y, z) => {
      const lane = Math.abs(((x * 2.2 + 50) % 1) - 0.5);
      const bend = Math.abs((((x + z) * 1.7 + 50) % 1) - 0.5);
      const used = Math.sin(Math.floor(x * 2.2) * 12.9 + Math.floor(z * 0.7) * 78.2);
      return (used > 0.25 && lane < 0.08) || (used < -0.75 && bend < 0.06) ? ink('#3c63c4') : ink('#122a80');
    },
  };
  const chip = (x: number, z: number, half: number, finish: Finish): Part[] => {
    const pins = row(0.13, -Math.floor(half / 0.14), Math.floor(half / 0.14), box([0, 0.2, 0], [0.03, 0.03, half + 0.1], 0.01));
    return [
      part(finish, box([x, 0.32, z], [half, 0.13, half], 0.03), [x, 0.3, z, half * 1.5 + 0.1]),
      part(
        brass,
        union(
          (px, py, pz) => pins(px - x, py, pz - z),
          (px, py, pz) => pins(pz - z, py, px - x),
        ),
        [x, 0.2, z, half * 1.6 + 0.2],
      ),
    ];
  };
  return scene('night', { eye: [2.7, 4.3, 4.9], target: [0.1, 0.1, -0.1], view: 33 }, [
    part(traces, box([0, 0, 0], [9, 0.16, 9], 0.01)),
    ...chip(0, 0, 0.95, night),
    part(porcelain, box([0, 0.47, 0], [0.5, 0.03, 0.5], 0.02), [0, 0.47, 0, 0.8]),
    ...chip(2.2, -1.3, 0.45, night),
    ...chip(-2.2, 1.1, 0.5, celadon),
    ...chip(-1.9, -1.9, 0.42, night),
    ...chip(1.5, 2.0, 0.36, porcelain),
    part(
      steel,
      union(...[0, 1, 2, 3].map((nth) => cylinder([2.0 + nth * 0.42, 0.42, 0.35], 0.16, 0.27, 'y', 0.04))),
      [2.6, 0.4, 0.35, 1.1],
    ),
    part(cobalt, union(...[0, 1, 2].map((nth) => cylinder([-0.5 + nth * 0.5, 0.45, -2.1], 0.19, 0.3, 'y', 0.04))), [0, 0.4, -2.1, 1]),
    part(
      blueLamp,
      union(...[0, 1, 2, 3, 4].map((nth) => box([-1.4 + nth * 0.2, 0.19, 2.05], [0.05, 0.04, 0.09], 0.01))),
      [-1, 0.2, 2.05, 0.8],
    ),
  ]);
}

function warehouse(): Scene {
  const roll = dice(5);
  const finishes = [celadon, porcelain, stone, brass, paleCeladon, cobalt];
  const bays = [-1, 1].flatMap((side) => Array.from({ length: 28 }, (_, nth) => ({ side, bay: Math.floor(nth / 4), level: nth % 4 })));
  const crates = bays.flatMap(({ side, bay, level }): Part[] => {
    if (roll() < 0.14) return [];
    const [x, y, z] = [side * 2.25, 0.42 + level * 0.95, 2 - bay * 1.5];
    const high = 0.2 + roll() * 0.12;
    const finish = finishes[Math.floor(roll() * 6)] ?? stone;
    return [part(finish, box([x, y - 0.3 + high, z], [0.42, high, 0.48], 0.03), [x, y, z, 0.85])];
  });
  const shelves: Distance = (x, y, z) =>
    box([2.25, 0.08, -2.5], [0.5, 0.035, 5.4], 0.01)(Math.abs(x), y - 0.95 * Math.max(0, Math.min(3, Math.round(y / 0.95))), z);
  const posts: Distance = (x, y, z) =>
    box([0, 1.95, 0], [0.04, 1.95, 0.04], 0.01)(
      Math.abs(Math.abs(x) - 2.25) - 0.5,
      y,
      z + 1.5 * Math.max(-2, Math.min(5, Math.round(-z / 1.5 - 0.5))) + 0.75,
    );
  return scene('mist', { eye: [0.95, 2.3, 7.4], target: [-0.1, 1.45, -3], view: 38, sun: [-0.2, 0.9, 0.45], fog: 0.06, clear: 8 }, [
    floor('#ccd5e5', 0.28),
    part(cobalt, posts),
    part(steel, shelves),
    ...crates,
    part(porcelain, box([-0.15, 0.2, 1.6], [0.5, 0.14, 0.7], 0.09), [-0.15, 0.2, 1.6, 1]),
    part(blueLamp, box([-0.15, 0.19, 2.3], [0.34, 0.025, 0.012], 0.005), [-0.15, 0.2, 2.3, 0.5]),
    part(celadon, box([-0.15, 0.68, 1.6], [0.4, 0.32, 0.5], 0.04), [-0.15, 0.7, 1.6, 0.8]),
  ]);
}

function port(): Scene {
  const roll = dice(23);
  const finishes = [cobalt, celadon, porcelain, deepCobalt, stone, brass, paleCeladon];
  const boxes: Part[] = [];
  for (let column = -3; column <= 3; column += 1) {
    for (let line = 0; line < 4; line += 1) {
      const stack = 1 + Math.floor(roll() * 3);
      for (let level = 0; level < stack; level += 1) {
        const [x, y, z] = [column * 0.82, 0.3 + level * 0.6, 1.7 - line * 1.75];
        const ribs: Distance = (px, py, pz) => box([x, y, z], [0.36, 0.29, 0.8], 0.02)(px, py, pz) + 0.008 * Math.sin(pz * 46);
        boxes.push(part(finishes[Math.floor(roll() * finishes.length)] ?? stone, ribs, [x, y, z, 0.98]));
      }
    }
  }
  const leg = (x: number, z: number) => box([x, 2.0, z], [0.1, 2.0, 0.1], 0.02);
  return scene('jade', { eye: [6.2, 5.0, 8.2], target: [0.1, 1.6, -0.8], view: 41 }, [
    floor('#cfddd7'),
    ...boxes,
    part(
      cobalt,
      cut(
        union(
          leg(-3.4, -0.5),
          leg(3.4, -0.5),
          leg(-3.4, -3.2),
          leg(3.4, -3.2),
          box([0, 4.0, -0.5], [4.2, 0.16, 0.13], 0.03),
          box([0, 4.0, -3.2], [4.2, 0.16, 0.13], 0.03),
        ),
        box([0, -1, 0], [9, 1, 9], 0),
      ),
    ),
    part(porcelain, box([0.8, 4.1, -1.85], [0.4, 0.2, 1.5], 0.05), [0.8, 4.1, -1.85, 1.7]),
    part(
      darkSteel,
      union(rod([0.8, 4, -1.5], [0.8, 3.0, -1.5], 0.02), rod([0.8, 4, -2.2], [0.8, 3.0, -2.2], 0.02)),
      [0.8, 3.5, -1.85, 0.8],
    ),
    part(brass, box([0.8, 2.75, -1.85], [0.36, 0.26, 0.8], 0.02), [0.8, 2.75, -1.85, 1]),
  ]);
}
