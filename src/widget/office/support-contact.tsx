import { useOffice } from './office.ts';

/** How the tenant's support is reached, as the programme tells it. */
export function SupportContact() {
  const { email, phone } = useOffice().boot.config.support;
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone !== '' && (
        <>
          {/* A word joiner keeps the comma where the address ends. */}
          {'\u2060, '}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
