/** An error that only the operator can fix: the message has the problem and the remedy. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
