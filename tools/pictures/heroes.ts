/** Wide pictures for the head of a home page. What matters stands to the right: words go to the left. */
import { arm, hills, relief, turbine } from './machines.ts';
import { sawtooth } from './places.ts';
import type { Finish, Part, Scene } from './render.ts';
import { around, box, cylinder, gear, moved, rod, tube, union } from './solids.ts';
import { blueLamp, brass, celadon, cobalt, deepCobalt, floor, night, part, porcelain, scene, slate, steel, stone } from './studio.ts';

export const heroes = { 'hero-motion': motion, 'hero-wind': wind, 'hero-works': works } satisfies Record<string, () => Scene>;

/** Gears the height of a person and an arm at work, at night. */
function motion(): Scene {
  const wheel = (x: number, y: number, z: number, radius: number, teeth: number, finish: Finish): Part[] => [
    part(finish, gear([x, y, z], { radius, teeth, tooth: 0.1, half: 0.26, bore: radius * 0.62 }, 'z'), [x, y, z, radius + 0.3]),
    part(finish, tube([x, y, z], radius * 0.3, radius * 0.16, 0.3, 'z'), [x, y, z, radius * 0.5]),
    part(steel, spokes(x, y, z, radius), [x, y, z, radius]),
  ];
  return scene('night', { eye: [0.2, 2.4, 9.4], target: [-0.5, 1.75, 0], view: 31, sun: [-0.5, 0.8, 0.6], fog: 0.06, clear: 10 }, [
    floor('#2a3142', 0.42),
    ...arm([1.15, 0, 0.9], 0.45, cobalt, 0.75),
    ...wheel(4.3, 2.0, -1.6, 1.9, 36, deepCobalt),
    ...wheel(1.35, 2.5, -2.4, 1.35, 26, brass),
    ...wheel(-1.25, 1.15, -3.2, 1.1, 22, celadon),
    part(porcelain, union(cylinder([3.1, 0.55, 1.6], 0.55, 0.12, 'y', 0.03), cylinder([3.1, 0.2, 1.6], 0.4, 0.3)), [3.1, 0.4, 1.6, 0.9]),
    part(blueLamp, tube([3.1, 0.685, 1.6], 0.4, 0.36, 0.01), [3.1, 0.7, 1.6, 0.5]),
    part(slate, box([0, 0.02, -5.5], [14, 0.02, 0.05], 0.01)),
    part(blueLamp, box([0, 0.06, -5.5], [14, 0.025, 0.025], 0.01)),
  ]);
}

function spokes(x: number, y: number, z: number, radius: number) {
  const wheel = around(5, rod([radius * 0.28, 0, 0], [radius * 0.64, 0, 0], 0.09));
  return (px: number, py: number, pz: number) => wheel(px - x, pz - z, py - y);
}

/** Turbines over hills at first light. */
function wind(): Scene {
  const stands = [
    [2.5, 0.6, 4.2, 0.9],
    [5.4, -2.6, 3.9, 0.3],
    [-0.2, -4.6, 3.6, 1.3],
    [8.6, -6.4, 3.8, 0.6],
    [3.6, -8.4, 3.4, 1.0],
    [-5.2, -9.6, 3.2, 0.2],
    [-9.4, -12, 3.2, 0.8],
  ] as const;
  return scene('dawn', { eye: [-0.4, 2.6, 10.4], target: [-0.2, 2.35, -3], view: 33, sun: [-0.8, 0.5, 0.45], fog: 0.045, clear: 11 }, [
    relief,
    ...stands.flatMap(([x, z, height, phase]) => turbine([x, hills(x, z) - 0.05, z], height, phase)),
  ]);
}

/** The works in morning light. */
function works(): Scene {
  const moveBy = 2.6;
  return scene('mist', { eye: [3.4, 4.3, 11.2], target: [-0.3, 1.35, 0], view: 33, sun: [-0.6, 0.75, 0.5], fog: 0.07, clear: 12 }, [
    floor('#dbe3f0', 0.2),
    ...sawtooth(7, 1.7).map((whole) =>
      part(
        whole.finish,
        moved([moveBy, 0, 0], whole.distance),
        whole.bounds && [whole.bounds[0] + moveBy, whole.bounds[1], whole.bounds[2], whole.bounds[3]],
      ),
    ),
    part(porcelain, box([-2.0, 1.5, -0.3], [0.7, 1.5, 1.0], 0.03), [-2, 1.5, -0.3, 2]),
    part(
      night,
      (x, y, z) =>
        box([-2.0, 0, 0.71], [0.58, 0.14, 0.012], 0.005)(x, y - 0.45 - 0.46 * Math.max(0, Math.min(4, Math.round((y - 0.45) / 0.46))), z),
      [-2, 1.4, 0.7, 1.7],
    ),
    part(celadon, union(...[0, 1, 2].map((nth) => cylinder([7.1, 0.8, -1.2 + nth * 1.1], 0.46, 0.8, 'y', 0.12))), [7.1, 0.8, -0.1, 2.2]),
    part(stone, cylinder([-3.4, 2.0, -2.6], 0.22, 2.0), [-3.4, 2, -2.6, 2.2]),
    part(cobalt, cylinder([-3.4, 3.9, -2.6], 0.235, 0.14), [-3.4, 3.9, -2.6, 0.4]),
    part({ ...celadon, colour: [0.25, 0.5, 0.4] }, (x, y, z) =>
      rod([0, 0.3, 3.2], [0, 0.55, 3.2], 0.22, 0.08)(x - 0.95 * Math.max(-6, Math.min(8, Math.round(x / 0.95))), y, z),
    ),
    part(cobalt, union(box([0.4, 0.26, 2.4], [0.55, 0.22, 0.2], 0.03), box([2.6, 0.26, 2.4], [0.55, 0.22, 0.2], 0.03)), [1.5, 0.3, 2.4, 2]),
    part(
      porcelain,
      union(box([1.08, 0.22, 2.4], [0.14, 0.18, 0.19], 0.04), box([3.28, 0.22, 2.4], [0.14, 0.18, 0.19], 0.04)),
      [2.2, 0.2, 2.4, 1.6],
    ),
  ]);
}
