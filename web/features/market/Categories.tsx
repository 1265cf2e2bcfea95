import { Link } from 'react-router'
import { type Filter, shopPath } from './market-address.ts'

type CategoriesProps = { categories: string[]; filter: Filter }

export function Categories({ categories, filter }: CategoriesProps) {
  return (
    <nav aria-label="Categorias">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={shopPath({ ...filter, category })}
              aria-current={category === filter.category ? 'true' : undefined}
              className={chip}
            >
              {category ?? 'Tudo'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chip =
  'inline-flex min-h-10 items-center rounded-full border border-line bg-night/60 px-4 text-sm font-semibold text-muted transition duration-200 hover:border-gold/60 hover:text-gold-bright aria-[current]:border-gold aria-[current]:bg-gold/15 aria-[current]:text-gold-bright'
