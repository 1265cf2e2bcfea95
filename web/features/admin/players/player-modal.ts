import type { PlayerPage } from '#contract/players.ts'
import type { News } from '../shared/use-news.ts'

/** What every act on a player's page is given. */
export interface PlayerModalProps {
  player: PlayerPage
  /** Where it is said what came of it. */
  news: News
  onClose: () => void
}
