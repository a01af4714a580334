/** PostgreSQL's SQL from queries, in which a list may be empty: `in ()` would be a mistake of syntax. */
import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

/** `where('id', 'in', [])` is `where false`, and `'not in'` is `where true`. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = PrimitiveValueListNode.is(list) && list.values.length === 0;
    if (isEmpty && OperatorNode.is(operator)) this.append(operator.operator === 'not in' ? 'true' : 'false');
    else super.visitBinaryOperation(node);
  }
}
