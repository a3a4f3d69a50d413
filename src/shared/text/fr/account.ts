/** Signing in, registering, and what is mailed about it (§2, §5, §6). */
export const account = {
  ended: 'Session terminée, veuillez vous reconnecter.', // §8
}
