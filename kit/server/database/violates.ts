/** True when the database refused a statement because of this named constraint. It decides; asking first is only a race. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
