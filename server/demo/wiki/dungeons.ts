import type { DemoTopic } from './demo-topic.ts'
import { coloured, icon, picture, table, text, topic } from './markup.ts'

export const dungeons: DemoTopic[] = [
  {
    title: 'Como funcionam as masmorras',
    content: text`
      <p>Masmorras são lugares só do seu grupo: ninguém de fora entra, e nenhuma visita é igual à anterior. As salas trocam de ordem, os baús mudam de lugar e os corredores, às vezes, levam a um que não estava lá.</p>
      <h2>Entrar</h2>
      <ul>
        <li>De uma a seis pessoas. Sozinho também vale, mas os inimigos não ficam mais fracos por pena.</li>
        <li>Duas entradas por dia em cada masmorra, renovadas às <strong>5h</strong>.</li>
        <li>Caiu a conexão? O seu lugar fica guardado por 10 minutos.</li>
      </ul>
      <h2>As seis masmorras</h2>
      ${table(
        'Masmorra | Região | Nível | Chefe final | Duração',
        `${topic('Cripta dos Reis Esquecidos')} | Vale de Aldena | 18+ | Rei Aldemar | 25 min`,
        'Raízes em Chamas | Bosque das Brasas | 32+ | A Mãe-Cinza | 30 min',
        `${topic('Coração da Forja')} | Serra da Forja | 55+ | Vhorgan, o Ferreiro Cego | 35 min`,
        'Salões de Nordhal | Geleiras de Nordhal | 72+ | Os Três Irmãos | 40 min',
        `${topic('Observatório do Firmamento')} | Ilhas do Firmamento | 85+ | Astrael, o Astrônomo | 45 min`,
        'Trono de Talássia | Talássia | 95+ | Rainha Nereth | 60 min',
      )}
      <h2>Dificuldades</h2>
      ${table(
        'Dificuldade | Quem pode | Vida e dano | Espólio',
        `Normal | todos | 100% | até ${coloured('blue', 'raro')}`,
        `Heroica | quem venceu a normal | 180% | até ${coloured('purple', 'épico')}`,
        `Lendária | quem venceu a heroica sem quedas | 300% | até ${coloured('gold', 'lendário')}`,
      )}
      <h3>Divisão do espólio</h3>
      <p>Cada pessoa tem o próprio baú no fim: ninguém rouba o seu. O que cai de inimigos de elite vai por dado, de 1 a 100, e quem usa aquele tipo de arma soma 20.</p>
      <h3>Salas secretas</h3>
      <p>Em uma de cada oito visitas existe uma sala a mais. A dica é sempre a mesma: uma tocha apagada onde todas estão acesas.</p>
    `,
  },
  {
    title: 'Cripta dos Reis Esquecidos',
    content: text`
      ${picture('masmorra', 'O salão da cripta: tochas, túmulos de pedra, água no chão e o rei no trono diante de um portal esverdeado')}
      <p>A primeira masmorra de todo mundo, e a última morada de um rei que ninguém lembra. Nível mínimo <strong>18</strong>; confortável com quatro pessoas no 20.</p>
      <h2>Antes de descer</h2>
      <ul>
        <li>Dez Poções de Vida pequenas por pessoa bastam.</li>
        <li>Um Clérigo ajuda muito, mas um Templário paciente resolve.</li>
        <li>Leve um pergaminho de retorno: a saída fica longe, e os degraus são os mesmos na volta.</li>
      </ul>
      <h2>As salas</h2>
      <p>A ordem muda, o conteúdo não:</p>
      <h3>Galeria das estátuas</h3>
      <p>As estátuas só acordam quando alguém passa correndo. Ande. Sério: <em>ande</em>.</p>
      <h3>Corredor alagado</h3>
      <p>A água conduz raio, inclusive o do seu Mago. É a única sala em que ele pode machucar o próprio grupo.</p>
      <h3>Sala dos sete túmulos</h3>
      <p>Seis têm esqueletos; um tem o baú. Olhe a espada do rei esculpido: a do túmulo certo está virada para a porta.</p>
      <h2>Rei Aldemar, o Esquecido</h2>
      ${table(
        'Vida do chefe | O que ele faz | O que você faz',
        '100% a 70% | Golpe largo da espada, sempre da direita para a esquerda | Templário de frente, resto nas costas',
        '70% | “Ajoelhem-se!”: quem está de pé recebe 80% da vida em dano | Use <code>/ajoelhar</code> ou a tecla X',
        '70% a 30% | Chama dois guardas a cada 20 segundos | Pistoleiro e Mago nos guardas, Guerreiro no rei',
        '30% | Apaga as tochas | Fiquem juntos no brilho do Clérigo',
        '30% a 0% | Tudo ao mesmo tempo | Guardaram os golpes fortes? É agora',
      )}
      <h3>O segredo do rei</h3>
      <p>Se alguém do grupo usar o <strong>anel do barqueiro</strong>, ele faz uma pergunta antes da luta. Responda como quiser. A luta fica mais difícil, o baú fica melhor, e a ${topic('A história da Coroa de Prata', 'história')} ganha um sentido novo.</p>
      <h2>Espólio</h2>
      ${table(
        'Item | Normal | Heroica | Lendária',
        'Peça do conjunto Sentinela | 30% | 45% | 60%',
        'Pedra de Aprimoramento (1 a 3) | 50% | 70% | 100%',
        'Gema verde nível 1 | 25% | 40% | nível 2, 40%',
        'Elmo de Aldemar (épico) | não cai | 6% | 12%',
        'Título “O Lembrado” | não cai | não cai | 3%',
      )}
    `,
  },
  {
    title: 'Coração da Forja',
    content: text`
      <p>No fundo da Serra, onde o martelo nunca para, Vhorgan bate há trezentos anos na mesma peça. Ele não enxerga. Mas escuta tudo: cada passo, cada poção aberta, cada sussurro no chat do grupo (esse último é boato).</p>
      <h2>Requisitos</h2>
      ${table(
        'Requisito | Normal | Heroica | Lendária',
        'Nível mínimo | 55 | 60 | 65',
        'Arma sugerida | +5 | +7 | +9',
        'Resistência a fogo | 20% | 35% | 50%',
      )}
      <h2>O caminho de metal</h2>
      <p>Rios de metal correm de sala em sala e endurecem por oito segundos depois de cada martelada. <strong>Atravesse logo após a batida</strong>; quem hesita, espera a próxima.</p>
      <h2>Vhorgan, o Ferreiro Cego</h2>
      <h3>Primeira fase: o ouvido</h3>
      <p>Ele ataca quem fez barulho por último. Todo golpe é barulho. A cura, não. O Templário deve bater o escudo sempre que outra pessoa usar uma habilidade forte.</p>
      <h3>Segunda fase: a bigorna</h3>
      <p>Aos 60% ele ergue a bigorna: círculos vermelhos no chão, um por pessoa, seguidos de outro no meio. Afastem-se, contem até três, voltem.</p>
      <h3>Terceira fase: a peça</h3>
      <p>Aos 25% ele finalmente termina o que forjava, uma coroa de ferro, e a coloca. Agora ele enxerga. Metade do barulho que vocês aprenderam a evitar não importa mais; a outra metade é lembrar disso.</p>
      <h2>Espólio</h2>
      ${table(
        'Ícone | Item | Chance na normal | Chance na heroica',
        `${icon('espada', 'Espada')} | Arma do conjunto Forja | 18% | 30%`,
        `${icon('armadura', 'Armadura')} | Armadura do conjunto Forja | 22% | 35%`,
        `${icon('pedra-de-aprimoramento', 'Pedra de Aprimoramento')} | Pedras de Aprimoramento (2 a 5) | 80% | 100%`,
        `${icon('gema-vermelha', 'Gema vermelha')} | Gema vermelha nível 2 | 25% | 40%`,
        `${icon('machado', 'Machado')} | Malho de Vhorgan (lendário) | não cai | só na lendária, 4%`,
      )}
      <p>Levou o malho? Então leia ${topic('Aprimoramento: do +1 ao +12')} antes de fazer qualquer coisa da qual possa se arrepender.</p>
    `,
  },
  {
    title: 'Observatório do Firmamento',
    content: text`
      ${picture('firmamento', 'Ilhas flutuantes com torres acesas sobre um mar de nuvens, e uma galáxia no céu')}
      <p>A masmorra mais bonita do jogo tem também a maior queda. Nível mínimo <strong>85</strong>, seis pessoas de preferência, e ninguém com medo de altura.</p>
      <h2>As ilhas</h2>
      <p>O caminho são sete ilhas ligadas por feixes de luz. Um feixe só acende quando o farol da ilha está apontado para o lugar certo do céu, e o lugar certo muda a cada visita. O mapa de estrelas na entrada mostra qual constelação procurar.</p>
      ${table(
        'Constelação | Farol aponta para | Presente ao acender',
        'O Barqueiro | oeste, rente às nuvens | Mana cheia para todos',
        'A Coroa | o zênite | Um baú a mais no final',
        'O Lobo | norte | Sem inimigos na próxima ilha',
        'A Serpente | leste, acima da galáxia | Um atalho de duas ilhas',
      )}
      <h2>Astrael, o Astrônomo</h2>
      <p>Expulso do castelo na Noite Partida, nunca parou de olhar para cima. A luta acontece sobre a esfera armilar, que gira.</p>
      <ol>
        <li><strong>Marés:</strong> a gravidade muda de lado a cada 40 segundos. Guarde o salto.</li>
        <li><strong>Eclipse:</strong> um aliado vira sombra por 10 segundos e bate no grupo. Não o derrubem: tirem a maldição com Purificar.</li>
        <li><strong>Conjunção:</strong> aos 50%, 30% e 10%, seis estrelas descem. Cada classe só consegue tocar a da sua cor. É por isso que se pede uma de cada.</li>
        <li><strong>Fim do cálculo:</strong> depois de doze minutos ele acerta a conta que fazia há trezentos anos. Não deixe.</li>
      </ol>
      <h2>Espólio</h2>
      ${table(
        'Item | Heroica | Lendária',
        'Peça do conjunto Firmamento | 35% | 50%',
        'Gema azul nível 3 | 20% | 35%',
        'Luneta de Astrael (amuleto épico) | 8% | 14%',
        'Asas de Cometa (lendárias) | não cai | 2%',
      )}
    `,
  },
  {
    title: 'Chefes do mundo: horários e espólios',
    content: text`
      ${picture('castelo', 'Vorazhar voa diante da lua, ao lado das torres iluminadas do Castelo da Lua')}
      <p>Chefes do mundo aparecem para todos, em lugares abertos. Quem causar pelo menos 1% do dano, curar ou proteger alguém que causou recebe espólio próprio. Ninguém precisa disputar o último golpe.</p>
      <h2>Horários</h2>
      ${table(
        'Chefe | Nível | Região | Quando aparece',
        'Grumak, o Javali de Pedra | 18 | Vale de Aldena | todo dia: 10h, 14h, 18h, 22h',
        'Dama das Cinzas | 33 | Bosque das Brasas | todo dia: 11h, 17h, 23h',
        'Escaravelho-Rei | 48 | Cânion Rubro | todo dia: 12h e 20h',
        'Colosso de Nordhal | 78 | Geleiras de Nordhal | segunda, quarta e sexta: 21h',
        'Vorazhar, o Dragão Faminto | 100 | onde a fome mandar | sábado, depois da caçada',
      )}
      <p>O aviso sai no chat do mundo dez minutos antes. Vorazhar não avisa: o céu escurece.</p>
      <h2>Espólios</h2>
      ${table(
        'Ícone | Item | Grumak | Dama | Escaravelho | Colosso | Vorazhar',
        `${icon('bau', 'Baú')} | Baú comum | 100% | 100% | 100% | não cai | não cai`,
        `${icon('bau-raro', 'Baú raro')} | Baú raro | 5% | 10% | 15% | 100% | 100%`,
        `${icon('pedra-de-aprimoramento', 'Pedra de Aprimoramento')} | Pedras | 1 | 1 a 2 | 2 a 3 | 3 a 5 | 6 a 10`,
        `${icon('montaria', 'Unicórnio')} | Montaria | 0,5% | não cai | 0,5% | não cai | não cai`,
        `${icon('titulo', 'Coroa de louros')} | Título | não cai | 1% | 1% | 2% | 5%`,
      )}
      <h2>Lutando contra Vorazhar</h2>
      <p>Ele tem 40 milhões de vida, e o servidor inteiro tem vinte minutos.</p>
      <h3>No chão</h3>
      <ul>
        <li>Nunca fique na frente nem na cauda. Os flancos são o lugar mais seguro.</li>
        <li>O sopro vem três segundos depois que ele <em>inspira</em>: dá para ouvir.</li>
        <li>Templários revezam a cada três mordidas. A quarta engole.</li>
      </ul>
      <h3>No ar</h3>
      <ul>
        <li>Magos, pistoleiros e feiticeiras miram nas asas: cada uma tem vida própria.</li>
        <li>Guerreiros, às balistas! São oito em volta da praça, e cada uma precisa de duas pessoas.</li>
      </ul>
      <h3>Com fome</h3>
      <p>Abaixo de 20% ele procura comida. Os carneiros da fazenda do Tobias funcionam: um carneiro, dez segundos de paz. O Tobias sabe. O Tobias finge que não sabe.</p>
    `,
  },
]
