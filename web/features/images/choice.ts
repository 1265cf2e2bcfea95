/** A picture that the player has in mind, and what is known of it so far. */
export type Choice = {
  /** What can be saved: a file to upload, or an address for the server to fetch. */
  picture: File | string | undefined
  /** An address under which the page may show it. */
  preview: string | undefined
  isChecking: boolean
  problem: string | null
}
