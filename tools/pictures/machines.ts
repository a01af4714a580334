/** What the drives move: robots, wafers, turbines, instruments. */
import type { Finish, Part, Scene } from './render.ts';
import {
  around,
  box,
  cut,
  cylinder,
  type Distance,
  frustum,
  moved,
  rod,
  sphere,
  torus,
  tube,
  turnY,
  turnZ,
  union,
  type Vec,
} from './solids.ts';
import {
  amberLamp,
  blueLamp,
  brass,
  celadon,
  cobalt,
  darkSteel,
  deepCobalt,
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

export const machines = {
  'robot-arm': robotArm,
  'robot-line': robotLine,
  turbines,
  wafer,
  laboratory,
  measuring,
  scanner,
} satisfies Record<string, () => Scene>;

/** An arm of six joints at `base`, turned by `angle`, its hand low or raised. */
export function arm(base: Vec, angle: number, paint: Finish, raised: number): Part[] {
  const shoulder: Vec = [0, 1.05, 0];
  const elbow: Vec = [-0.35 - 0.35 * raised, 2.55 + 0.25 * raised, 0];
  const wrist: Vec = [1.35, 2.35 + 0.75 * raised, 0];
  const hand: Vec = [1.72, 1.72 + 0.7 * raised, 0];
  const place = (solid: Distance) => moved(base, turnY(angle, [0, 0, 0], solid));
  const reach = [base[0], base[1] + 1.6, base[2], 3] as const;
  const hub = (at: Vec, radius: number, half: number) => cylinder(at, radius, half, 'z', 0.05);
  return [
    part(slate, place(union(cylinder([0, 0.1, 0], 0.72, 0.1), cylinder([0, 0.35, 0], 0.5, 0.2))), [base[0], base[1] + 0.2, base[2], 0.9]),
    part(
      paint,
      place(union(cylinder([0, 0.72, 0], 0.46, 0.24, 'y', 0.08), rod(shoulder, elbow, 0.3, 0.22), rod(elbow, wrist, 0.22, 0.14))),
      reach,
    ),
    part(porcelain, place(union(hub(shoulder, 0.42, 0.36), hub(elbow, 0.33, 0.3), hub(wrist, 0.22, 0.22))), reach),
    part(
      darkSteel,
      place(union(hub(shoulder, 0.2, 0.39), hub(elbow, 0.16, 0.33), hub(wrist, 0.1, 0.25), rod(wrist, hand, 0.11, 0.09))),
      reach,
    ),
    part(
      brass,
      place(
        union(
          ...[-0.12, 0.12].map((z) => rod([hand[0], hand[1] - 0.02, z], [hand[0] + 0.12, hand[1] - 0.32, z * 0.8], 0.045)),
          sphere(hand, 0.15),
        ),
      ),
      reach,
    ),
  ];
}

function robotArm(): Scene {
  return scene('mist', { eye: [4.4, 3.1, 7.4], target: [0.35, 1.4, 0], view: 33 }, [
    floor('#dbe3f2'),
    ...arm([-0.35, 0, 0], -0.25, cobalt, 0.5),
    part(celadon, union(box([2.0, 0.35, 0.9], [0.62, 0.35, 0.5], 0.05)), [2, 0.3, 0.9, 1]),
    part(brass, union(cylinder([1.8, 0.82, 0.9], 0.2, 0.12), cylinder([2.25, 0.8, 0.9], 0.14, 0.1)), [2, 0.8, 0.9, 0.6]),
    part(porcelain, box([-2.6, 0.9, -1.6], [0.5, 0.9, 0.5], 0.06), [-2.6, 0.9, -1.6, 1.2]),
    part(blueLamp, box([-2.35, 1.3, -1.09], [0.2, 0.12, 0.01], 0.005), [-2.35, 1.3, -1.1, 0.3]),
  ]);
}

function robotLine(): Scene {
  const rollers = (x: number, y: number, z: number) =>
    cylinder([0, 0.62, 0], 0.075, 0.62, 'z')(x - 0.22 * Math.max(-22, Math.min(22, Math.round(x / 0.22))), y, z);
  const parcels = [-3.6, -1.9, -0.2, 1.5, 3.2].map((x, nth): Part => {
    const finish = [celadon, porcelain, brass, celadon, porcelain][nth] ?? porcelain;
    return part(finish, box([x, 0.96, 0], [0.36, 0.26, 0.36], 0.05), [x, 0.96, 0, 0.65]);
  });
  return scene('paper', { eye: [6.4, 4.6, 7.6], target: [0.5, 1.0, -0.4], view: 37 }, [
    floor('#e6e3dc'),
    part(steel, rollers, [0, 0.6, 0, 5.2]),
    part(deepCobalt, union(box([0, 0.6, 0.68], [5, 0.13, 0.05]), box([0, 0.6, -0.68], [5, 0.13, 0.05])), [0, 0.6, 0, 5.2]),
    part(slate, union(...[-4, -1.4, 1.4, 4].map((x) => box([x, 0.25, 0], [0.07, 0.25, 0.66], 0.02))), [0, 0.3, 0, 4.6]),
    ...parcels,
    ...arm([-2.4, 0, -2.1], 1.0, cobalt, 0.35),
    ...arm([1.5, 0, -2.1], 1.5, cobalt, 0.6),
    ...arm([3.9, 0, -2.3], 2.0, cobalt, 0.2),
  ]);
}

/** A wind turbine with its foot at `base`. */
export function turbine([x, y, z]: Vec, height: number, phase: number): Part[] {
  const hub: Vec = [x, y + height, z + 0.16];
  const blade = (nth: number) => {
    const angle = phase + (nth * 2 * Math.PI) / 3;
    const tip: Vec = [hub[0] + Math.cos(angle) * height * 0.58, hub[1] + Math.sin(angle) * height * 0.58, hub[2]];
    return rod(hub, tip, 0.055, 0.012);
  };
  const room = [x, y + height, z, height * 0.65] as const;
  return [
    part(porcelain, frustum([x, y + height / 2, z], 0.1, 0.05, height / 2), [x, y + height / 2, z, height * 0.55]),
    part(porcelain, union(blade(0), blade(1), blade(2)), room),
    part(cobalt, union(box([x, y + height + 0.02, z], [0.085, 0.085, 0.2], 0.04), sphere(hub, 0.075)), room),
  ];
}

/** Rolling ground; the number is its height at x, z. */
export function hills(x: number, z: number): number {
  return 0.42 * Math.sin(x * 0.55 + 0.6) * Math.cos(z * 0.4) + 0.2 * Math.sin(x * 1.1 - z * 0.7) - 0.008 * Math.min(0, z + 5) ** 2;
}

/** Ground with contour stripes, as on a relief model. */
export const relief: Part = {
  finish: {
    colour: ink('#8fc0ae'),
    gloss: 0.35,
    tint: (_x, y) => (Math.abs((y * 7) % 1) < 0.5 ? ink('#9ccbb9') : ink('#86b8a5')),
  },
  distance: (x, y, z) => (y - hills(x, z)) * 0.72,
};

function turbines(): Scene {
  const stands = [
    [-2.9, -3.2, 3.3, 0.4],
    [0.2, -1.4, 3.9, 1.1],
    [3.0, -4.4, 3.3, 0.2],
    [-5.6, -7.5, 3.2, 0.9],
    [5.9, -8.2, 3.2, 1.4],
    [1.4, -9.5, 3.0, 0.7],
  ] as const;
  return scene('dawn', { eye: [1.6, 2.7, 9.6], target: [0.2, 2.0, -2], view: 35, sun: [-0.75, 0.5, 0.45], fog: 0.04, clear: 11 }, [
    relief,
    ...stands.flatMap(([x, z, height, phase]) => turbine([x, hills(x, z) - 0.05, z], height, phase)),
  ]);
}

function wafer(): Scene {
  const dies = (x: number, z: number) => Math.abs((((x + 10) * 4.2) % 1) - 0.5) > 0.44 || Math.abs((((z + 10) * 4.2) % 1) - 0.5) > 0.44;
  const shine = (x: number, z: number): Vec => {
    const turn = 0.5 + 0.5 * Math.sin(x * 1.7 + z * 1.1);
    return [0.1 + 0.2 * turn, 0.28 + 0.18 * turn, 0.78 - 0.2 * turn];
  };
  const disc: Finish = {
    colour: ink('#4f77d8'),
    gloss: 0.95,
    metal: true,
    tint: (x, _y, z) => (dies(x, z) ? ink('#c9d2e4') : shine(x, z)),
  };
  return scene('night', { eye: [3.4, 3.5, 5.3], target: [0.1, 0.55, 0], view: 31 }, [
    floor('#2a3142', 0.3),
    part(disc, cylinder([0, 0.98, 0], 1.75, 0.03, 'y', 0.01), [0, 1, 0, 1.9]),
    part(
      porcelain,
      union(
        box([-1.1, 0.86, 0.42], [1.5, 0.05, 0.16], 0.03),
        box([-1.1, 0.86, -0.42], [1.5, 0.05, 0.16], 0.03),
        box([-2.5, 0.82, 0], [0.4, 0.1, 0.62], 0.05),
      ),
      [-1.5, 0.85, 0, 2],
    ),
    part(steel, cylinder([-2.6, 0.4, 0], 0.3, 0.4), [-2.6, 0.4, 0, 0.7]),
    part(slate, cylinder([0, 0.2, 0], 1.25, 0.2, 'y', 0.05), [0, 0.2, 0, 1.5]),
    part(blueLamp, torus([0, 0.3, 0], 1.26, 0.025), [0, 0.3, 0, 1.4]),
    part(steel, around(3, cylinder([0.9, 0.65, 0], 0.06, 0.3)), [0, 0.7, 0, 1.3]),
  ]);
}

function laboratory(): Scene {
  const tubes = [-1.15, -0.69, -0.23, 0.23, 0.69, 1.15];
  const colours = [cobalt, celadon, brass, celadon, cobalt, deepCobalt];
  const flask = (x: number, z: number): Distance =>
    union(frustum([x, 0.5, z], 0.72, 0.2, 0.5), cylinder([x, 1.15, z], 0.2, 0.3), torus([x, 1.45, z], 0.22, 0.045));
  return scene('jade', { eye: [2.6, 2.7, 6.6], target: [0, 0.85, 0], view: 31 }, [
    floor('#d3e3db'),
    part(
      porcelain,
      union(
        box([0, 0.12, -0.6], [1.55, 0.12, 0.38], 0.05),
        box([0, 0.95, -0.6], [1.55, 0.05, 0.38], 0.03),
        box([-1.5, 0.55, -0.6], [0.05, 0.5, 0.36], 0.03),
        box([1.5, 0.55, -0.6], [0.05, 0.5, 0.36], 0.03),
      ),
      [0, 0.6, -0.6, 2],
    ),
    ...tubes.map((x, nth) =>
      part(colours[nth] ?? celadon, union(rod([x, 0.4, -0.6], [x, 1.5, -0.6], 0.155), torus([x, 1.6, -0.6], 0.15, 0.035)), [
        x,
        0.95,
        -0.6,
        0.9,
      ]),
    ),
    part(paleCeladon, flask(-1.75, 0.75), [-1.75, 0.8, 0.75, 1.1]),
    part(cobalt, flask(1.95, 0.5), [1.95, 0.8, 0.5, 1.1]),
    part(steel, union(cylinder([0.1, 0.06, 0.95], 0.52, 0.06), tube([0.1, 0.14, 0.95], 0.5, 0.45, 0.09)), [0.1, 0.1, 0.95, 0.7]),
    part(brass, around0([0.1, 0.14, 0.95]), [0.1, 0.14, 0.95, 0.6]),
  ]);
}

function around0(at: Vec): Distance {
  return moved(at, around(5, sphere([0.25, 0, 0], 0.09)));
}

/** A coordinate measuring machine over a finished housing. */
function measuring(): Scene {
  return scene('mist', { eye: [4.8, 3.6, 7.0], target: [0, 1.15, 0], view: 33 }, [
    floor('#dbe3f2'),
    part(slate, box([0, 0.35, 0], [2.5, 0.35, 1.6], 0.06), [0, 0.35, 0, 3.1]),
    part(night, box([0, 0.78, 0], [2.6, 0.1, 1.7], 0.03), [0, 0.78, 0, 3.2]),
    part(
      porcelain,
      union(
        box([-2.3, 1.75, -0.2], [0.2, 0.9, 0.42], 0.05),
        box([2.3, 1.75, -0.2], [0.2, 0.9, 0.42], 0.05),
        box([0, 2.82, -0.2], [2.6, 0.24, 0.36], 0.06),
      ),
      [0, 2, -0.2, 3],
    ),
    part(cobalt, box([0.35, 2.75, 0.28], [0.42, 0.52, 0.2], 0.06), [0.35, 2.75, 0.28, 0.8]),
    part(steel, cylinder([0.35, 2.2, 0.32], 0.13, 0.42), [0.35, 2.2, 0.32, 0.6]),
    part(brass, union(rod([0.35, 1.85, 0.32], [0.35, 1.6, 0.32], 0.035), sphere([0.35, 1.56, 0.32], 0.06)), [0.35, 1.7, 0.32, 0.4]),
    part(
      celadon,
      cut(
        union(cylinder([0.2, 1.1, 0.3], 0.72, 0.22, 'y', 0.04), cylinder([0.2, 1.3, 0.3], 0.45, 0.18)),
        cylinder([0.2, 1.4, 0.3], 0.26, 0.5),
      ),
      [0.2, 1.1, 0.3, 1],
    ),
    part(steel, moved([0.2, 1.33, 0.3], around(8, cylinder([0.58, 0, 0], 0.05, 0.03))), [0.2, 1.3, 0.3, 0.8]),
    part(stone, union(box([-1.5, 0.98, 0.7], [0.3, 0.1, 0.2]), box([-1.5, 1.08, -0.1], [0.22, 0.2, 0.22])), [-1.5, 1, 0.3, 1]),
  ]);
}

/** A medical scanner: ring, bed, soft light. */
function scanner(): Scene {
  return scene('paper', { eye: [5.0, 3.0, 6.6], target: [0, 1.2, 0.1], view: 31 }, [
    floor('#e6e5e0'),
    part(porcelain, cut(box([0, 1.5, -0.5], [1.75, 1.5, 0.6], 0.35), cylinder([0, 1.55, -0.5], 0.85, 1, 'z')), [0, 1.5, -0.5, 2.5]),
    part(celadon, tube([0, 1.55, 0.09], 1.0, 0.84, 0.05, 'z', 0.03), [0, 1.55, 0.1, 1.2]),
    part(blueLamp, torus([0, 1.55, 0.13], 1.04, 0.02, 'z'), [0, 1.55, 0.1, 1.2]),
    part(porcelain, box([0, 0.45, 1.7], [0.4, 0.45, 0.9], 0.1), [0, 0.45, 1.7, 1.2]),
    part(cobalt, box([0, 1.05, 0.9], [0.52, 0.07, 2.0], 0.06), [0, 1.05, 0.9, 2.2]),
    part(deepCobalt, turnZ(0, [0, 0, 0], box([0, 1.16, 2.45], [0.36, 0.08, 0.26], 0.06)), [0, 1.16, 2.45, 0.6]),
    part(amberLamp, union(...[0, 1, 2].map((nth) => sphere([1.3, 2.3 - nth * 0.14, 0.105], 0.035))), [1.3, 2.2, 0.1, 0.4]),
  ]);
}
