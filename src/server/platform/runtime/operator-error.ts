/** A fault that only the person running the shop can fix: the message says what is wrong and the remedy. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
