/** Solids as signed distances: how far a point is from the surface, negative inside. */

export type Vec = readonly [x: number, y: number, z: number];
export type Distance = (x: number, y: number, z: number) => number;
export type Axis = 'x' | 'y' | 'z';

/** A box around `centre` with half its edges in `half`, its corners rounded by `round`. */
export function box([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round = 0.03): Distance {
  return (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round;
    const dy = Math.abs(y - cy) - hy + round;
    const dz = Math.abs(z - cz) - hz + round;
    const outside = length3(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round;
  };
}

export function sphere([cx, cy, cz]: Vec, radius: number): Distance {
  return (x, y, z) => length3(x - cx, y - cy, z - cz) - radius;
}

/** A cylinder along `axis`, `half` long to each side. */
export function cylinder(centre: Vec, radius: number, half: number, axis: Axis = 'y', round = 0.02): Distance {
  return along(centre, axis, (across, height) => slab(across - radius, Math.abs(height) - half, round));
}

/** A cylinder with a hole along its axis. */
export function tube(centre: Vec, outer: number, inner: number, half: number, axis: Axis = 'y', round = 0.02): Distance {
  const middle = (outer + inner) / 2;
  const wall = (outer - inner) / 2;
  return along(centre, axis, (across, height) => slab(Math.abs(across - middle) - wall, Math.abs(height) - half, round));
}

/** A cone frustum along y: `low` wide at the bottom, `high` at the top. The distance is a safe underestimate. */
export function frustum(centre: Vec, low: number, high: number, half: number): Distance {
  return along(centre, 'y', (across, height) => {
    const part = Math.min(1, Math.max(0, (height + half) / (2 * half)));
    return slab((across - (low + (high - low) * part)) * 0.9, Math.abs(height) - half, 0.01);
  });
}

export function torus(centre: Vec, major: number, minor: number, axis: Axis = 'y'): Distance {
  return along(centre, axis, (across, height) => length2(across - major, height) - minor);
}

/** A rod with round ends from `a` to `b`; `taper` is the radius at `b`. */
export function rod(a: Vec, b: Vec, radius: number, taper = radius): Distance {
  const [ax, ay, az] = a;
  const [bx, by, bz] = [b[0] - ax, b[1] - ay, b[2] - az];
  const square = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az];
    const part = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / square));
    return length3(px - bx * part, py - by * part, pz - bz * part) - (radius + (taper - radius) * part);
  };
}

export interface GearShape {
  radius: number;
  teeth: number;
  /** Height of a tooth above the middle of the rim. */
  tooth: number;
  half: number;
  bore: number;
  phase?: number;
  /** Teeth point inwards, `bore` is then the outer rim. */
  inner?: boolean;
}

/** A spur gear; meshing ones have equal `tooth` and a distance of the two radii. */
export function gear([cx, cy, cz]: Vec, shape: GearShape, axis: Axis = 'y'): Distance {
  const { radius, teeth, tooth, half, bore, phase = 0, inner = false } = shape;
  return turned(
    axis,
    (x, y, z) => {
      const across = length2(x, z);
      const wave = Math.sin((Math.atan2(z, x) + phase) * teeth) * 2.1;
      const rim = radius + tooth * Math.max(-1, Math.min(1, wave));
      const flank = inner ? Math.max(rim - across, across - bore) : Math.max(across - rim, bore - across);
      return slab(flank * 0.62, Math.abs(y) - half, 0.015);
    },
    [cx, cy, cz],
  );
}

/** The solid turned by `angle` (radians) around the vertical through `centre`. */
export function turnY(angle: number, [cx, , cz]: Vec, solid: Distance): Distance {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y, z) => solid(cx + (x - cx) * cos - (z - cz) * sin, y, cz + (x - cx) * sin + (z - cz) * cos);
}

/** The solid turned by `angle` (radians) around the line along z through `centre`. */
export function turnZ(angle: number, [cx, cy]: Vec, solid: Distance): Distance {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y, z) => solid(cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos, z);
}

export function union(...solids: Distance[]): Distance {
  return (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const solid of solids) nearest = Math.min(nearest, solid(x, y, z));
    return nearest;
  };
}

/** What is left of `solid` after the others are cut out of it. */
export function cut(solid: Distance, ...holes: Distance[]): Distance {
  return (x, y, z) => {
    let nearest = solid(x, y, z);
    for (const hole of holes) nearest = Math.max(nearest, -hole(x, y, z));
    return nearest;
  };
}

/** `count` copies of a solid around the vertical through the origin; the solid stands on the positive x axis. */
export function around(count: number, solid: Distance): Distance {
  const sector = (2 * Math.PI) / count;
  return (x, y, z) => {
    const across = length2(x, z);
    const angle = Math.atan2(z, x);
    const local = angle - sector * Math.round(angle / sector);
    return solid(across * Math.cos(local), y, across * Math.sin(local));
  };
}

/** The solid seen from `[dx, dy, dz]` further: moved there. */
export function moved([dx, dy, dz]: Vec, solid: Distance): Distance {
  return (x, y, z) => solid(x - dx, y - dy, z - dz);
}

function slab(across: number, height: number, round: number): number {
  const [a, h] = [across + round, height + round];
  return length2(Math.max(a, 0), Math.max(h, 0)) + Math.min(Math.max(a, h), 0) - round;
}

function along(centre: Vec, axis: Axis, shape: (across: number, height: number) => number): Distance {
  return turned(axis, (x, y, z) => shape(length2(x, z), y), centre);
}

/** A solid built around the vertical, laid along another axis. */
function turned(axis: Axis, solid: Distance, [cx, cy, cz]: Vec): Distance {
  if (axis === 'x') return (x, y, z) => solid(y - cy, x - cx, z - cz);
  if (axis === 'z') return (x, y, z) => solid(x - cx, z - cz, y - cy);
  return (x, y, z) => solid(x - cx, y - cy, z - cz);
}

/** `Math.hypot` guards against overflow, which costs ten times as much as this. */
function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
