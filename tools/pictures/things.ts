/** Still lifes: honours, papers, a desk, a field of figures. */
import type { Finish, Part, Scene } from './render.ts';
import { around, box, cut, cylinder, type Distance, frustum, moved, rod, sphere, torus, turnY, union, type Vec } from './solids.ts';
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

export const things = { figures, honours, certificate, documents, desk, meeting } satisfies Record<string, () => Scene>;

/** A field of bars in waves, cobalt where high and celadon where low. */
function figures(): Scene {
  const height = (column: number, line: number) =>
    0.5 + 0.3 * Math.sin(column * 0.42 + 0.3) * Math.cos(line * 0.4) + 0.14 * Math.sin(column * 0.3 - line * 0.5);
  const step = 0.34;
  const bar = (column: number, line: number, x: number, y: number, z: number) => {
    const tall = height(column, line);
    return box([column * step, tall, line * step], [0.115, tall, 0.115], 0.025)(x, y, z);
  };
  const inField = (place: number) => Math.max(-8, Math.min(8, place));
  const bars: Distance = (x, y, z) => {
    const [left, back] = [Math.floor(x / step), Math.floor(z / step)];
    const [c0, c1, l0, l1] = [inField(left), inField(left + 1), inField(back), inField(back + 1)];
    return Math.min(bar(c0, l0, x, y, z), bar(c1, l0, x, y, z), bar(c0, l1, x, y, z), bar(c1, l1, x, y, z)) * 0.9;
  };
  const [low, high] = [ink('#b5d8ca'), ink('#1f4bd0')];
  const finish: Finish = {
    colour: low,
    gloss: 0.75,
    tint: (x, _y, z) => {
      const share = Math.max(0, Math.min(1, (height(Math.round(x / step), Math.round(z / step)) - 0.35) / 0.75));
      return [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share, low[2] + (high[2] - low[2]) * share];
    },
  };
  return scene('paper', { eye: [5.2, 5.6, 7.0], target: [0, 0.25, 0], view: 34 }, [floor('#e8e5de'), part(finish, bars, [0, 0.8, 0, 4.8])]);
}

/** A trophy and two medals on plinths. */
function honours(): Scene {
  const star = around(5, rod([0.06, 0, 0], [0.36, 0, 0], 0.14, 0.02));
  const standing =
    (x: number, y: number): Distance =>
    (px, py, pz) =>
      star(py - y, pz - 0.02, px - x);
  return scene('paper', { eye: [2.6, 2.8, 7.0], target: [0, 1.25, 0], view: 31 }, [
    floor('#e8e5de'),
    part(porcelain, box([0, 0.45, 0], [0.75, 0.45, 0.6], 0.04), [0, 0.45, 0, 1.1]),
    part(paleCeladon, box([-1.75, 0.3, 0], [0.75, 0.3, 0.6], 0.04), [-1.75, 0.3, 0, 1.1]),
    part(stone, box([1.75, 0.2, 0], [0.75, 0.2, 0.6], 0.04), [1.75, 0.2, 0, 1]),
    part(
      brass,
      union(
        cylinder([0, 0.96, 0], 0.36, 0.06),
        frustum([0, 1.2, 0], 0.16, 0.07, 0.2),
        cut(frustum([0, 1.85, 0], 0.2, 0.58, 0.48), frustum([0, 1.95, 0], 0.12, 0.52, 0.46)),
        torus([0, 2.32, 0], 0.545, 0.03),
      ),
      [0, 1.6, 0, 1.1],
    ),
    part(brass, (x, y, z) => torus([0.55, 1.95, 0], 0.24, 0.04, 'z')(Math.abs(x), y, z), [0, 1.95, 0, 1]),
    part(
      cobalt,
      union(cylinder([-1.75, 1.3, 0], 0.62, 0.07, 'z', 0.03), box([-1.75, 0.68, 0], [0.3, 0.09, 0.18], 0.03)),
      [-1.75, 1.2, 0, 0.9],
    ),
    part(brass, union(torus([-1.75, 1.3, 0.06], 0.54, 0.03, 'z'), standing(-1.75, 1.3)), [-1.75, 1.3, 0, 0.8]),
    part(celadon, union(box([1.75, 1.05, 0], [0.5, 0.58, 0.06], 0.03), box([1.75, 0.46, 0], [0.34, 0.06, 0.2], 0.03)), [1.75, 0.9, 0, 0.9]),
    part(
      porcelain,
      union(...[0, 1, 2].map((nth) => box([1.75, 0.85 - nth * 0.12, 0.065], [0.3 - nth * 0.05, 0.022, 0.008], 0.004))),
      [1.75, 0.8, 0.06, 0.5],
    ),
    part(brass, cylinder([1.75, 1.28, 0.07], 0.15, 0.03, 'z', 0.02), [1.75, 1.28, 0.07, 0.3]),
  ]);
}

/** A framed certificate with a seal, leaning on a wall. */
function certificate(): Scene {
  const lines = [0, 1, 2, 3].map((nth) => box([0, 1.72 - nth * 0.2, 0.09], [0.85 - (nth % 2) * 0.18, 0.026, 0.006], 0.003));
  return scene('jade', { eye: [2.2, 2.2, 6.0], target: [0.1, 1.25, 0], view: 31 }, [
    floor('#d5e4dd'),
    part(cobalt, cut(box([0, 1.35, 0], [1.6, 1.25, 0.09], 0.03), box([0, 1.35, 0.12], [1.42, 1.07, 0.08], 0.01)), [0, 1.35, 0, 2.2]),
    part(porcelain, box([0, 1.35, 0.03], [1.42, 1.07, 0.04], 0.01), [0, 1.35, 0, 2]),
    part(brass, box([0, 2.08, 0.08], [0.62, 0.055, 0.01], 0.005), [0, 2.08, 0.08, 0.8]),
    part(slate, union(...lines), [0, 1.5, 0.09, 1.1]),
    part(
      brass,
      union(
        cylinder([0.85, 0.72, 0.09], 0.24, 0.025, 'z', 0.01),
        moved([0.85, 0.72, 0.1], (x, y, z) => around(14, sphere([0.25, 0, 0], 0.045))(x, z, y)),
      ),
      [0.85, 0.72, 0.09, 0.5],
    ),
    part(
      deepCobalt,
      union(rod([0.78, 0.6, 0.1], [0.7, 0.36, 0.1], 0.05), rod([0.92, 0.6, 0.1], [1.0, 0.36, 0.1], 0.05)),
      [0.85, 0.5, 0.1, 0.5],
    ),
    part(celadon, union(frustum([-2.3, 0.4, 0.5], 0.24, 0.4, 0.4), sphere([-2.3, 1.12, 0.5], 0.45)), [-2.3, 0.7, 0.5, 1.1]),
    part(paleCeladon, box([0, -0.02, -1.2], [9, 9, 0.1], 0.01)),
  ]);
}

/** Binders, drawings and a rule. */
function documents(): Scene {
  const binders = [cobalt, celadon, porcelain, deepCobalt, paleCeladon].map((finish, nth): Part => {
    const x = -1.75 + nth * 0.46;
    return part(finish, box([x, 1.0, -0.7], [0.2, 1.0, 0.75], 0.04), [x, 1, -0.7, 1.35]);
  });
  const labels = union(...[0, 1, 2, 3, 4].map((nth) => union(box([-1.75 + nth * 0.46, 1.35, 0.055], [0.12, 0.32, 0.008], 0.004))));
  const rings = union(...[0, 1, 2, 3, 4].map((nth) => torus([-1.75 + nth * 0.46, 0.42, 0.055], 0.085, 0.022, 'z')));
  return scene('paper', { eye: [2.9, 3.1, 6.2], target: [0.1, 0.75, 0], view: 31 }, [
    floor('#e8e5de'),
    ...binders,
    part(stone, labels, [-0.8, 1.35, 0.05, 1.5]),
    part(brass, rings, [-0.8, 0.42, 0.05, 1.4]),
    part(
      porcelain,
      union(
        ...[0, 1, 2, 3].map((nth) => turnY(nth * 0.09 - 0.1, [1.5, 0, 0.5], box([1.5, 0.03 + nth * 0.06, 0.5], [0.75, 0.026, 1.0], 0.008))),
      ),
      [1.5, 0.15, 0.5, 1.5],
    ),
    part(
      cobalt,
      turnY(
        0.17,
        [1.5, 0, 0.5],
        union(
          box([1.5, 0.245, 0.05], [0.5, 0.006, 0.03], 0.003),
          box([1.36, 0.245, 0.22], [0.36, 0.006, 0.025], 0.003),
          cut(box([1.5, 0.245, 0.85], [0.45, 0.006, 0.36], 0.003), box([1.5, 0.25, 0.85], [0.41, 0.02, 0.32], 0.002)),
        ),
      ),
      [1.5, 0.25, 0.5, 1.3],
    ),
    part(darkSteel, rod([0.7, 0.33, 1.25], [1.75, 0.3, 1.45], 0.045, 0.04), [1.2, 0.3, 1.35, 0.8]),
    part(brass, rod([1.75, 0.3, 1.45], [1.87, 0.3, 1.47], 0.04, 0.008), [1.8, 0.3, 1.46, 0.3]),
  ]);
}

/** An engineer's desk: two screens, lamp, cup, plant. */
function desk(): Scene {
  const top = 1.1;
  const bars = [0.2, 0.42, 0.32, 0.55, 0.48].map((tall, nth) =>
    box([-0.62 + nth * 0.19, top + 0.72 + tall / 2, -0.335], [0.06, tall / 2, 0.006], 0.003),
  );
  return scene('mist', { eye: [2.9, 3.0, 6.6], target: [-0.05, 1.3, 0], view: 31 }, [
    floor('#dbe3f0'),
    part(porcelain, box([0, top - 0.06, 0], [2.6, 0.06, 1.05], 0.04), [0, top, 0, 2.9]),
    part(slate, (x, y, z) => box([2.35, 0.52, 0.8], [0.06, 0.52, 0.06], 0.02)(Math.abs(x), y, Math.abs(z)), [0, 0.5, 0, 2.7]),
    part(
      night,
      union(
        box([-0.25, top + 1.0, -0.4], [0.98, 0.6, 0.05], 0.03),
        box([-0.25, top + 0.22, -0.45], [0.06, 0.22, 0.04], 0.02),
        box([-0.25, top + 0.02, -0.4], [0.35, 0.02, 0.22], 0.01),
      ),
      [-0.25, top + 0.8, -0.4, 1.4],
    ),
    part(deepCobalt, box([-0.25, top + 1.0, -0.345], [0.92, 0.54, 0.004], 0.002), [-0.25, top + 1, -0.34, 1.2]),
    part(blueLamp, union(...bars), [-0.25, top + 0.95, -0.33, 0.8]),
    part(celadon, union(...[0, 1, 2].map((nth) => box([0.45, top + 1.32 - nth * 0.2, -0.335], [0.16, 0.05, 0.006], 0.003))), [
      0.45,
      top + 1.1,
      -0.33,
      0.5,
    ]),
    part(stone, box([-0.2, top + 0.025, 0.45], [0.75, 0.025, 0.26], 0.02), [-0.2, top, 0.45, 0.9]),
    part(celadon, cut(cylinder([1.0, top + 0.16, 0.5], 0.15, 0.17), cylinder([1.0, top + 0.25, 0.5], 0.12, 0.17)), [
      1,
      top + 0.15,
      0.5,
      0.4,
    ]),
    ...plant([-2.05, top, -0.3]),
    part(
      brass,
      union(
        cylinder([1.9, top + 0.03, -0.35], 0.26, 0.03),
        rod([1.9, top + 0.05, -0.35], [2.15, top + 0.95, -0.35], 0.03),
        rod([2.15, top + 0.95, -0.35], [1.55, top + 1.35, -0.1], 0.03),
        frustum([1.48, top + 1.28, -0.08], 0.28, 0.08, 0.13),
      ),
      [1.9, top + 0.7, -0.3, 1.1],
    ),
    part(amberLamp, sphere([1.48, top + 1.17, -0.08], 0.09), [1.48, top + 1.17, -0.08, 0.2]),
  ]);
}

/** A pot with six leaves. */
function plant([x, y, z]: Vec): Part[] {
  const leaves = [0, 1, 2, 3, 4, 5].map((nth) => {
    const angle = nth * 1.05;
    return rod([x, y + 0.35, z], [x + Math.cos(angle) * 0.34, y + 0.95 + 0.1 * (nth % 2), z + Math.sin(angle) * 0.34], 0.09, 0.03);
  });
  return [
    part(cobalt, frustum([x, y + 0.2, z], 0.2, 0.28, 0.2), [x, y + 0.2, z, 0.5]),
    part({ ...celadon, colour: ink('#4f9a80') }, union(...leaves), [x, y + 0.7, z, 0.9]),
  ];
}

/** Four figures of turned porcelain around a table: a talk. */
function meeting(): Scene {
  const person = (x: number, z: number, finish: Finish, tall: number): Part[] => [
    part(finish, union(frustum([x, 0.62 * tall, z], 0.46, 0.2, 0.62 * tall), sphere([x, 1.22 * tall, z], 0.2)), [x, 0.7, z, 1.1]),
    part(porcelain, sphere([x, 1.62 * tall, z], 0.3), [x, 1.62 * tall, z, 0.4]),
  ];
  return scene('jade', { eye: [3.2, 3.3, 6.6], target: [0, 0.85, 0], view: 30 }, [
    floor('#d5e4dd'),
    ...person(-1.7, 0.25, cobalt, 1.0),
    ...person(1.65, 0.4, deepCobalt, 1.04),
    ...person(-0.55, -1.35, celadon, 0.97),
    ...person(0.85, -1.25, brass, 1.0),
    part(
      porcelain,
      union(cylinder([0, 0.72, 0.15], 0.95, 0.05, 'y', 0.03), cylinder([0, 0.36, 0.15], 0.11, 0.36), cylinder([0, 0.03, 0.15], 0.46, 0.03)),
      [0, 0.4, 0.15, 1.2],
    ),
    part(steel, box([0.15, 0.79, 0.2], [0.28, 0.02, 0.2], 0.01), [0.15, 0.79, 0.2, 0.4]),
    part(brass, cylinder([-0.42, 0.84, 0.3], 0.08, 0.08), [-0.42, 0.84, 0.3, 0.2]),
  ]);
}
