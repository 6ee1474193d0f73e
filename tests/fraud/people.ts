import { Drawn } from './drawn.ts';

/** Somebody who gave data for a referral and confirmed them. */
export interface Friend {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Hours after the referral was made. */
  readonly hours: number;
  readonly address: string;
  readonly phone: string;
  readonly iban: string | null;
  readonly order: 'none' | 'paid' | 'cancelled';
}

/** A recommender with whoever confirmed, and to which pattern they belong. */
export interface Maker {
  readonly pattern: string;
  readonly cheats: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly iban: string | null;
  readonly customerNumber: string | null;
  readonly agentNumber: string;
  readonly friends: readonly Friend[];
}

const firstNames =
  `Anna Ben Carla David Emma Felix Greta Hannes Ida Jonas Klara Lars Mia Noah Ole Paula Quirin Rosa Sven Tilda
  Uwe Vera Wim Xenia Yusuf Zoe Ayse Bilal Chiara Deniz Elif Finn Gero Hilde Ilka Jan Kai Lene Malte Nele`.split(/\s+/);
const lastNames =
  `Schmidt Meyer Öztürk Nowak Becker Hoffmann Wagner Schulz Koch Richter Klein Wolf Neumann Schwarz Zimmermann
  Braun Krüger Hartmann Lange Werner Krause Lehmann Maier Köhler Walter Peters Jung Weiß Vogel Keller`.split(/\s+/);
const domains = ['web.example', 'post.example', 'mail.example', 'firma.example'];

/** Draws people who have nothing in common, unless it is asked for. */
export class People {
  readonly drawn: Drawn;
  #count = 0;
  constructor(seed: number) {
    this.drawn = new Drawn(seed);
  }

  firstName = () => this.drawn.one(firstNames);
  lastName = () => this.drawn.one(lastNames);

  email(): string {
    this.#count += 1;
    return `person${this.#count}@${this.drawn.one(domains)}`;
  }

  iban(): string {
    this.#count += 1;
    return `DE${String(10 + (this.#count % 89))}37040044${String(this.#count).padStart(10, '0')}`;
  }

  address(): string {
    this.#count += 1;
    return `Gasse ${this.#count}`;
  }

  phone(): string {
    this.#count += 1;
    return `0711 ${String(100_000 + this.#count)}`;
  }

  /** Nine of ten of those who order keep it. */
  order(): Friend['order'] {
    if (this.drawn.is(0.5)) return 'none';
    return this.drawn.is(0.1) ? 'cancelled' : 'paid';
  }

  friend(change: Partial<Friend> = {}): Friend {
    return {
      firstName: this.firstName(),
      lastName: this.lastName(),
      email: this.email(),
      hours: this.drawn.from(1, 90 * 24),
      address: this.address(),
      phone: this.phone(),
      iban: this.drawn.is(0.6) ? this.iban() : null,
      order: this.order(),
      ...change,
    };
  }

  friends(count: number, change: (index: number) => Partial<Friend> = () => ({})): Friend[] {
    return Array.from({ length: count }, (_, index) => this.friend(change(index)));
  }

  maker(pattern: string, change: Partial<Maker> = {}): Maker {
    return {
      pattern,
      cheats: false,
      firstName: this.firstName(),
      lastName: this.lastName(),
      email: this.email(),
      iban: this.iban(),
      customerNumber: null,
      agentNumber: '',
      friends: this.friends(this.drawn.from(1, 6)),
      ...change,
    };
  }
}
