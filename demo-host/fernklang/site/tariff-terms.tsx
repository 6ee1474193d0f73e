import type { ShopTariff } from '../shop/tariffs.ts';
import { money } from './shop.ts';

/** What a tariff is and all that it costs: in the list, and before it is ordered. */
export function TariffTerms({ tariff }: { readonly tariff: ShopTariff }) {
  const { description, monthlyCent, onceCent, later, term, sheet, young } = tariff;
  return (
    <>
      {young && <p className="note">Für Menschen unter 28</p>}
      <p>{description}</p>
      <p className="price">
        <strong>{money(monthlyCent)}</strong> im Monat
        {later && `, ab dem ${later.fromMonth}. Monat ${money(later.monthlyCent)}`}
      </p>
      <p className="note">
        {onceCent === 0 ? 'Ohne einmalige Kosten' : `${money(onceCent)} einmalig`},{' '}
        {term === 0 ? 'ohne Mindestlaufzeit' : `${term} Monate Mindestlaufzeit`}.{' '}
        <a href={sheet}>Produktinformationsblatt</a>
      </p>
    </>
  );
}

export function NoTariffs() {
  return <p role="alert">Die Tarife sind gerade nicht zu erreichen. Bitte laden Sie die Seite noch einmal.</p>;
}
