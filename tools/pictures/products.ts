/** Studio shots of what a maker of precision drives sells. */
import type { Part, Scene } from './render.ts';
import { around, box, cut, cylinder, gear, moved, rod, sphere, torus, tube, turnY, union, type Vec } from './solids.ts';
import {
  blueLamp,
  brass,
  celadon,
  cobalt,
  darkSteel,
  deepCobalt,
  floor,
  night,
  part,
  porcelain,
  scene,
  slate,
  steel,
  stone,
} from './studio.ts';

export const products = { gears, reducer, planetary, servo, joint, turntable, sensor, gateway, bearing } satisfies Record<
  string,
  () => Scene
>;

/** A train of meshing gears lying on glazed tiles. */
function gears(): Scene {
  const lying = (x: number, z: number, radius: number, teeth: number, phase: number, finish: Part['finish']): Part[] => [
    part(finish, gear([x, 0.3, z], { radius, teeth, tooth: 0.09, half: 0.22, bore: radius * 0.3, phase }), [x, 0.3, z, radius + 0.3]),
    part(steel, tube([x, 0.34, z], radius * 0.3, radius * 0.17, 0.3), [x, 0.3, z, radius * 0.5 + 0.2]),
    part(finish, around0(x, z, radius * 0.62), [x, 0.5, z, radius + 0.2]),
  ];
  return scene('mist', { eye: [5.2, 5.4, 6.4], target: [-0.3, 0, 0.1], view: 33 }, [
    floor('#dfe5f2'),
    ...lying(-0.7, 0, 1.5, 30, 0, cobalt),
    ...lying(1.62, 0.75, 1.0, 20, 0.09, brass),
    ...lying(1.2, -1.85, 1.12, 22, 0.1, porcelain),
    ...lying(-2.75, 1.55, 1.08, 22, 0.05, celadon),
    ...lying(-2.6, -1.75, 1.1, 22, 0.02, steel),
  ]);
}

function around0(x: number, z: number, radius: number) {
  return moved([x, 0, z], around(6, cylinder([radius, 0.5, 0], radius * 0.16, 0.05)));
}

/** A harmonic reducer taken apart along its axis. */
function reducer(): Scene {
  const y = 1.25;
  const bolts = (x: number, radius: number, count: number): Part => {
    const ring = around(count, cylinder([radius, 0, 0], 0.06, 0.08));
    return part(darkSteel, (px, py, pz) => ring(py - y, px - x, pz), [x, y, 0, radius + 0.2]);
  };
  return scene('paper', { eye: [5.4, 4.0, 6.6], target: [0.15, 0.95, 0], view: 31 }, [
    floor('#e9e6df'),
    part(porcelain, cut(cylinder([-2.3, y, 0], 1.15, 0.3, 'x', 0.05), cylinder([-2.1, y, 0], 0.62, 0.4, 'x')), [-2.3, y, 0, 1.3]),
    bolts(-2.02, 0.93, 12),
    part(steel, gear([-0.95, y, 0], { radius: 0.84, teeth: 60, tooth: 0.025, half: 0.24, bore: 0.72 }, 'x'), [-0.95, y, 0, 1]),
    part(steel, tube([-1.25, y, 0], 0.8, 0.3, 0.06, 'x'), [-1.25, y, 0, 1]),
    part(
      cobalt,
      cut(
        cylinder([0.35, y, 0], 1.15, 0.26, 'x', 0.05),
        gear([0.35, y, 0], { radius: 0.86, teeth: 62, tooth: 0.025, half: 0.4, bore: -1 }, 'x'),
      ),
      [0.35, y, 0, 1.3],
    ),
    bolts(0.6, 1.0, 16),
    part(brass, tube([1.55, y, 0], 0.74, 0.58, 0.18, 'x'), [1.55, y, 0, 1]),
    part(darkSteel, ballRing([1.55, y, 0], 0.66, 20, 0.075), [1.55, y, 0, 1]),
    part(celadon, cut(cylinder([1.55, y, 0], 0.54, 0.22, 'x'), cylinder([1.55, y, 0], 0.2, 0.4, 'x')), [1.55, y, 0, 0.8]),
    part(darkSteel, cylinder([2.6, y, 0], 0.18, 0.5, 'x'), [2.6, y, 0, 0.7]),
    part(stone, union(...[-2.3, 0.35].map((x) => box([x, 0.06, 0], [0.2, 0.06, 0.7]))), [-1, 0, 0, 2.5]),
  ]);
}

/** Balls on a circle that faces along x. */
function ballRing([cx, cy, cz]: Vec, radius: number, count: number, ball: number) {
  const ring = around(count, sphere([radius, 0, 0], ball));
  return (x: number, y: number, z: number) => ring(y - cy, x - cx, z - cz);
}

/** A planetary stage from above: sun, four planets, ring. */
function planetary(): Scene {
  const planets = [0, 1, 2, 3].flatMap((nth): Part[] => {
    const angle = (nth * Math.PI) / 2 + 0.35;
    const [x, z] = [Math.cos(angle) * 1.3, Math.sin(angle) * 1.3];
    return [
      part(porcelain, gear([x, 0.5, z], { radius: 0.62, teeth: 20, tooth: 0.06, half: 0.26, bore: 0.24, phase: nth % 2 ? 0.15 : 0 }), [
        x,
        0.5,
        z,
        0.9,
      ]),
      part(brass, cylinder([x, 0.55, z], 0.19, 0.36), [x, 0.5, z, 0.6]),
    ];
  });
  return scene('jade', { eye: [3.6, 6.6, 5.0], target: [0, 0.2, 0.05], view: 35, sun: [-0.7, 0.85, 0.3] }, [
    floor('#d5e4dd'),
    part(deepCobalt, gear([0, 0.5, 0], { radius: 1.99, teeth: 64, tooth: 0.06, half: 0.34, bore: 2.45, inner: true }), [0, 0.5, 0, 2.7]),
    part(steel, around(16, cylinder([2.25, 0.86, 0], 0.085, 0.06)), [0, 0.86, 0, 2.5]),
    part(celadon, cylinder([0, 0.12, 0], 2.7, 0.12, 'y', 0.04), [0, 0.1, 0, 2.9]),
    ...planets,
    part(brass, gear([0, 0.5, 0], { radius: 0.68, teeth: 22, tooth: 0.06, half: 0.3, bore: 0.26 }), [0, 0.5, 0, 1]),
    part(darkSteel, cylinder([0, 0.65, 0], 0.24, 0.6), [0, 0.6, 0, 0.9]),
  ]);
}

/** A servo motor: flange, finned body, encoder cap, connectors. */
function servo(): Scene {
  const y = 1.0;
  const fins = Array.from({ length: 9 }, (_, nth) => box([-0.95 + nth * 0.24, y, 0], [0.045, 0.86, 0.86], 0.03));
  return scene('mist', { eye: [5.0, 3.4, 5.8], target: [0.15, 1.0, 0], view: 32 }, [
    floor('#dde4f1'),
    part(night, box([0, y, 0], [1.15, 0.78, 0.78], 0.1), [0, y, 0, 1.7]),
    part(night, union(...fins), [0, y, 0, 1.8]),
    part(porcelain, box([1.32, y, 0], [0.14, 0.98, 0.98], 0.06), [1.32, y, 0, 1.5]),
    part(steel, around4([1.47, y, 0], 0.78), [1.47, y, 0, 1.4]),
    part(steel, cylinder([1.52, y, 0], 0.56, 0.08, 'x'), [1.52, y, 0, 0.7]),
    part(steel, cut(cylinder([2.05, y, 0], 0.22, 0.55, 'x', 0.03), box([2.35, y + 0.22, 0], [0.3, 0.07, 0.06], 0.01)), [2.05, y, 0, 0.8]),
    part(cobalt, box([-1.5, y, 0], [0.42, 0.74, 0.74], 0.14), [-1.5, y, 0, 1.3]),
    part(celadon, tube([-1.5, y, 0.745], 0.3, 0.22, 0.02, 'z', 0.005), [-1.5, y, 0.75, 0.5]),
    part(darkSteel, union(cylinder([-1.45, 1.9, 0], 0.2, 0.22), cylinder([0.1, 1.98, 0], 0.26, 0.24)), [-0.7, 1.9, 0, 1.3]),
    part(brass, union(cylinder([-1.45, 2.14, 0], 0.15, 0.05), cylinder([0.1, 2.24, 0], 0.2, 0.05)), [-0.7, 2.1, 0, 1.3]),
    part(slate, rod([0.1, 2.2, 0], [-0.6, 2.9, -2.6], 0.12), [-0.3, 2.5, -1.3, 1.8]),
  ]);
}

/** Four bolts on a square that faces along x. */
function around4([cx, cy, cz]: Vec, reach: number) {
  const corner = cylinder([0, reach, reach], 0.1, 0.05, 'x');
  return (x: number, y: number, z: number) => corner(x - cx, Math.abs(y - cy), Math.abs(z - cz));
}

/** A hollow joint module for robots, one whole and one in half section. */
function joint(): Scene {
  const shells = (x: number): Part[] => [
    part(porcelain, cut(tube([x, 0.62, 0], 1.02, 0.36, 0.6, 'y', 0.08), tube([x, 0.66, 0], 0.9, 0.3, 0.5)), [x, 0.6, 0, 1.3]),
    part(cobalt, tube([x, 1.36, 0], 0.92, 0.34, 0.14, 'y', 0.04), [x, 1.36, 0, 1.1]),
    part(blueLamp, torus([x, 1.225, 0], 0.965, 0.028), [x, 1.2, 0, 1.1]),
    part(steel, moved([x, 0, 0], around(10, cylinder([0.66, 1.51, 0], 0.075, 0.03))), [x, 1.5, 0, 1]),
    part(darkSteel, tube([x, 0.75, 0], 0.34, 0.27, 0.8), [x, 0.75, 0, 1]),
  ];
  const halved = shells(0).map((whole) =>
    part(whole.finish, moved([1.5, 0, 0.2], cut(whole.distance, box([0, 1, 2], [3, 3, 2], 0))), [1.5, 0.8, 0.2, 1.5]),
  );
  return scene('paper', { eye: [2.4, 4.0, 6.9], target: [0.05, 0.66, 0.1], view: 30 }, [
    floor('#e9e6df'),
    ...shells(-1.45),
    ...halved,
    part(brass, moved([1.5, 0, 0.2], cut(tube([0, 0.98, 0], 0.88, 0.42, 0.13), box([0, 1, 2], [3, 3, 2.05], 0))), [1.5, 0.9, 0.2, 1.1]),
    part(celadon, moved([1.5, 0, 0.2], cut(tube([0, 0.48, 0], 0.84, 0.48, 0.28), box([0, 1, 2], [3, 3, 2.05], 0))), [1.5, 0.45, 0.2, 1.1]),
  ]);
}

/** A rotary table with T slots and a dial. */
function turntable(): Scene {
  const slots = around(8, box([1.35, 1.42, 0], [0.85, 0.1, 0.075], 0.01));
  return scene('mist', { eye: [4.6, 4.4, 5.4], target: [0.1, 0.62, 0.1], view: 33 }, [
    floor('#dde4f1'),
    part(deepCobalt, box([0, 0.4, 0], [2.1, 0.4, 1.75], 0.12), [0, 0.4, 0, 2.9]),
    part(porcelain, cylinder([0, 0.92, 0], 1.7, 0.16, 'y', 0.05), [0, 0.9, 0, 1.9]),
    part(steel, cut(cylinder([0, 1.24, 0], 1.9, 0.2, 'y', 0.03), slots, cylinder([0, 1.4, 0], 0.42, 0.3)), [0, 1.24, 0, 2.1]),
    part(brass, tube([0, 1.4, 0], 0.5, 0.42, 0.06), [0, 1.4, 0, 0.7]),
    part(celadon, box([-1.95, 0.55, 1.1], [0.28, 0.22, 0.4], 0.06), [-1.95, 0.55, 1.1, 0.7]),
    part(night, cylinder([2.55, 0.5, 0.6], 0.42, 0.5, 'x', 0.06), [2.55, 0.5, 0.6, 0.8]),
    part(darkSteel, around(24, cylinder([1.62, 1.09, 0], 0.05, 0.02)), [0, 1.1, 0, 1.8]),
  ]);
}

/** Wireless vibration sensors on a bearing housing. */
function sensor(): Scene {
  const probe = (x: number, z: number, base: number): Part[] => [
    part(steel, cylinder([x, base + 0.12, z], 0.42, 0.12, 'y', 0.02), [x, base + 0.1, z, 0.6]),
    part(porcelain, cylinder([x, base + 0.62, z], 0.46, 0.36, 'y', 0.1), [x, base + 0.6, z, 0.8]),
    part(blueLamp, torus([x, base + 0.4, z], 0.462, 0.022), [x, base + 0.4, z, 0.6]),
    part(cobalt, cylinder([x, base + 1.0, z], 0.4, 0.06, 'y', 0.03), [x, base + 1, z, 0.6]),
  ];
  return scene('night', { eye: [4.2, 3.7, 5.6], target: [0, 0.85, 0], view: 32 }, [
    floor('#2a3142', 0.3),
    part(slate, box([0, 0.3, 0], [2.2, 0.3, 0.95], 0.06), [0, 0.3, 0, 2.6]),
    part(slate, cut(cylinder([0, 0.75, 0], 1.1, 0.8, 'z', 0.06), cylinder([0, 0.75, 0], 0.55, 1.2, 'z')), [0, 0.75, 0, 1.6]),
    part(steel, cylinder([0, 0.75, 0], 0.5, 2.6, 'z'), [0, 0.75, 0, 2.8]),
    part(brass, tube([0, 0.75, 0.82], 0.72, 0.55, 0.03, 'z'), [0, 0.75, 0.8, 0.9]),
    ...probe(0, 0, 1.78),
    ...probe(-1.72, 0.2, 0.6),
    ...probe(1.72, 0.2, 0.6),
  ]);
}

/** An edge computer with cooling fins and a row of lamps. */
function gateway(): Scene {
  const fins = (x: number, y: number, z: number) =>
    box([0, 1.02, 0], [1.86, 0.2, 0.035], 0.015)(x, y, z - 0.19 * Math.max(-5, Math.min(5, Math.round(z / 0.19))));
  const ports = (x: number, y: number, z: number) =>
    box([0, 0.38, 1.2], [0.17, 0.14, 0.1], 0.02)(x - 0.48 * Math.max(-2, Math.min(1, Math.round(x / 0.48))), y, z);
  return scene('night', { eye: [3.6, 3.4, 5.9], target: [0, 0.75, 0], view: 32 }, [
    floor('#2a3142', 0.32),
    part(deepCobalt, cut(box([0, 0.48, 0], [2, 0.42, 1.2], 0.08), ports), [0, 0.48, 0, 2.5]),
    part(darkSteel, fins, [0, 1, 0, 2.2]),
    part(porcelain, box([1.45, 0.5, 1.205], [0.32, 0.22, 0.02], 0.01), [1.45, 0.5, 1.2, 0.5]),
    part(blueLamp, union(...[0, 1, 2, 3].map((nth) => sphere([0.78 + 0.09 * nth, 0.66, 1.205], 0.03))), [0.95, 0.66, 1.2, 0.4]),
    part(steel, union(...[-1.5, -1.1].map((x) => cylinder([x, 1.1, -1.05], 0.07, 0.2))), [-1.3, 1.1, -1, 0.6]),
    part(night, union(...[-1.5, -1.1].map((x) => rod([x, 1.2, -1.05], [x - 0.1, 2.3, -1.05], 0.075, 0.05))), [-1.3, 1.7, -1, 1]),
    part(
      brass,
      union(turnY(0, [0, 0, 0], box([-1.85, 0.12, 1.3], [0.1, 0.05, 0.16])), box([1.85, 0.12, 1.3], [0.1, 0.05, 0.16])),
      [0, 0.1, 1.3, 2.1],
    ),
  ]);
}

/** Ball bearings, one lying, one standing behind. */
function bearing(): Scene {
  const standing = ballRing([0, 0, 0], 0.92, 16, 0.15);
  return scene('jade', { eye: [4.2, 4.0, 5.8], target: [-0.1, 0.75, 0.1], view: 34 }, [
    floor('#d3e3db'),
    part(steel, tube([0.5, 0.36, 0.7], 1.55, 1.22, 0.36, 'y', 0.05), [0.5, 0.36, 0.7, 1.8]),
    part(steel, tube([0.5, 0.36, 0.7], 0.86, 0.6, 0.36, 'y', 0.05), [0.5, 0.36, 0.7, 1.1]),
    part(cobalt, moved([0.5, 0.4, 0.7], around(14, sphere([1.04, 0, 0], 0.185))), [0.5, 0.4, 0.7, 1.4]),
    part(brass, tube([0.5, 0.4, 0.7], 1.09, 0.99, 0.07), [0.5, 0.4, 0.7, 1.3]),
    part(deepCobalt, tube([-1.9, 1.3, -0.9], 1.3, 1.06, 0.3, 'x', 0.05), [-1.9, 1.3, -0.9, 1.5]),
    part(steel, tube([-1.9, 1.3, -0.9], 0.78, 0.52, 0.3, 'x', 0.05), [-1.9, 1.3, -0.9, 1]),
    part(porcelain, moved([-1.9, 1.3, -0.9], standing), [-1.9, 1.3, -0.9, 1.2]),
    part(
      porcelain,
      union(sphere([2.5, 0.2, -0.9], 0.2), sphere([2.1, 0.2, -1.35], 0.2), sphere([2.35, 0.2, 2.2], 0.2)),
      [2.3, 0.2, 0, 2.6],
    ),
  ]);
}
